/**
 * What the server has of the user's changes. Each sync uses the states that it can be in:
 *
 * - `saved`: everything, as far as this page knows
 * - `changed`: a change waits until the user pauses
 * - `saving`: a call is under way
 * - `kept`: changes stay in this browser until there is a network
 * - `failed`: the last call failed, and the user may retry
 * - `refused`: the server did not take part of what was sent last
 * - `conflict`: somebody else saved a newer version, and the user decides which one stays
 * - `incomplete`: the server would not take the changes yet, so they stay on this device
 */
export type SaveState = 'saved' | 'changed' | 'saving' | 'kept' | 'failed' | 'refused' | 'conflict' | 'incomplete';
