/**
 * The platform is a realm like every portal: its users, sessions, tokens and mails carry this tenant id.
 * No portal can have it, and no query for portals can see it (row-level security hides the row).
 */
export const PLATFORM_ID = '00000000-0000-0000-0000-000000000000';
