//! The story the project exists for, without a browser: an agent draws, a person barges in, the agent gives way.
#![cfg(feature = "pages")]

#[cfg(test)]
mod support;

use barge_in::canvas::{Geometry, Item};
use barge_in::session::Who;
use serde_json::{Value, json};

use support::{Bench, circle, squares};

fn count(answer: &Value, key: &str) -> u64 {
    answer[key].as_u64().expect(key)
}

#[test]
fn a_person_draws_two_loops_into_a_batch_and_the_agent_builds_on_them() {
    let mut page = Bench::new();
    page.done(
        "canvas_plan",
        json!({"plan": "A lion on a meadow, from left to right"}),
    );
    let batch = page.start("canvas_batch", squares(39));
    assert_eq!(page.shapes().len(), 1, "the first shape is there at once");

    page.pass(1_400);
    let laid = page.shapes().len();
    assert!(
        (10..=16).contains(&laid),
        "{laid} of 39 after 1.4 of 4 seconds"
    );
    let first = page.draw(&circle(300.0, 560.0, 60.0, 120));
    let second = page.draw(&circle(620.0, 560.0, 60.0, 120));
    assert_eq!(
        page.shapes().len(),
        laid,
        "no shape lands after the pen went down"
    );

    let cut = page.finish(batch);
    assert_eq!(cut["code"], "cut");
    assert_eq!(cut["ok"], false);
    assert_eq!(count(&cut, "landed_count"), laid as u64);
    assert_eq!(
        count(&cut, "landed_count") + count(&cut, "dropped_count"),
        39
    );
    assert_eq!(cut["dropped"][0], json!([laid, format!("square {laid}")]));

    page.refused("canvas_batch", squares(2), "look_first");
    let told = page.done("canvas_describe", json!({}));
    assert_eq!(told["gate"], "replan");
    let anchor = |mark: usize, name: &str| told["user_marks"][mark]["anchors"][name].clone();
    for (mark, id) in [(0, &first), (1, &second)] {
        assert_eq!(told["user_marks"][mark]["id"], **id);
        assert_eq!(told["user_marks"][mark]["form"], "circle");
        assert_eq!(told["user_marks"][mark]["points_shown"], "12 of 121");
        assert!(anchor(mark, "right").is_array(), "{told}");
    }
    assert_eq!(told["dropped"]["count"], cut["dropped_count"]);
    page.refused("canvas_batch", squares(2), "replan_first");

    let mut words = json!({
        "observed": "You drew two closed loops, h1 and h2, near the bottom",
        "new_plan": "The loops are wheels: put a cart on them with an axle from h1 to h2",
        "abandoning": "  ",
    });
    let thin = page.refused("canvas_replan", words.clone(), "thin_replan");
    assert_eq!(thin["field"], "abandoning");
    words["abandoning"] = json!("The lion's four legs and the meadow");
    let accepted = page.done("canvas_replan", words);
    assert_eq!(accepted["gate"], "open");

    let axle = json!({
        "kind": "line",
        "from": format!("{first}.center"),
        "to": format!("{second}.center"),
        "label": "axle",
    });
    let landed = page.done("canvas_shape", axle);
    let id = landed["landed"][0][1].as_str().unwrap();
    let Some(Item::Shape(axle)) = page.session.model().get(id) else {
        panic!("{id} is a shape of the agent: it lies under every mark");
    };
    let Geometry::Line { points } = axle.geometry() else {
        panic!("{axle:?}");
    };
    assert_eq!(
        json!(points),
        json!([anchor(0, "center"), anchor(1, "center")])
    );
    assert_eq!(page.marks(), [first, second]);

    let told: Vec<_> = page.log();
    let expected = [
        "AI: Plan".to_owned(),
        format!("AI: Drew {laid} shapes of 39; {} never happened", 39 - laid),
        "You: Drew a circle (121 points)".to_owned(),
        "You: Drew a circle (121 points)".to_owned(),
        "AI: Blocked canvas_batch: it has not seen what you did".to_owned(),
        "AI: Looked: 2 new acts of yours".to_owned(),
        "AI: Blocked canvas_batch: it has seen, but not re-planned".to_owned(),
        "AI: Plan refused: abandoning says too little".to_owned(),
        "AI: New plan".to_owned(),
        "AI: Drew a line: axle".to_owned(),
    ];
    assert_eq!(told, expected);
    let rows = page.rows();
    let barge_in = rows[2].cost.expect("the first loop interrupted the batch");
    assert_eq!((barge_in.landed as usize, barge_in.of), (laid, 39));
    assert!(barge_in.stopped_after.expect("the batch is answered") <= 103);
    assert_eq!(rows[3].cost, None, "the second loop interrupted nothing");
    let plan = rows[8].plan.as_ref().expect("the row of a plan shows it");
    assert_eq!(plan.abandoning, "The lion's four legs and the meadow");
    assert!(!plan.vague);
    assert_eq!(rows.iter().filter(|row| row.who == Who::Human).count(), 2);
}
