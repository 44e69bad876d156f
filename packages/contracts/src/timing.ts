/** Milliseconds after the last keystroke until a field is validated and the server is asked whether it is unique. */
export const VALIDATION_DEBOUNCE_MS = 1000;
/** Milliseconds within which a repeated list request is answered from the cache. */
export const LIST_DEDUPE_MS = 1000;
