/** The URL's search parameters that name the part in the side panel. */
export interface EditorSearch {
  activity?: string;
  lesson?: string;
}

export function parseEditorSearch(search: Record<string, unknown>): EditorSearch {
  const { activity, lesson } = search;
  if (typeof activity === 'string' && activity !== '') return { activity };
  return typeof lesson === 'string' && lesson !== '' ? { lesson } : {};
}
