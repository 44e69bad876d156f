/**
 * How much of the user's changes the server has stored. Each sync uses the states that it can be in:
 *
 * - `saved`: everything is stored, as far as this page knows
 * - `changed`: a change waits until the user pauses
 * - `saving`: a call is under way
 * - `kept`: changes stay in this browser until there is a network
 * - `failed`: the last call failed, and the user may retry
 * - `refused`: the server did not accept a part of the last sent changes
 * - `conflict`: somebody else saved a newer version, and the user decides which one is kept
 * - `incomplete`: the server would not accept the changes yet, so they stay on this device
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'kept' | 'failed' | 'refused' | 'conflict' | 'incomplete';
