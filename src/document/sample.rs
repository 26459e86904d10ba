//! What a first visit finds, so that it is not an empty box.

/// The name of the sample.
pub const SAMPLE_NAME: &str = "the sample";

/// Its paragraphs. Nobody here has touched them: the agent may write them anew until the person does.
pub const SAMPLE: [&str; 6] = [
    "A day by the river",
    "We left the town before sunrise and followed the path along the water. The fog was so thick that we heard the mill long before we saw it.",
    "At noon we rested under the willows. Somebody had left a boat there, half full of rain, with one oar.",
    "Here the best part is still missing: what happened when we took the boat.",
    "The way back was longer than we remembered. The lamps were lit when we came to the bridge.",
    "Next time we bring a second oar.",
];
