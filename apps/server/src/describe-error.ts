/**
 * An error as it may be written down. A message can quote what was sent (a database's does, with every parameter), so
 * of errors that come from the database only their codes and names stay.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    ...nameIt(error),
    stack: frames(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The same without where it was thrown: to write that down takes longer than to refuse a request. */
export function describeReason(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  return { ...nameIt(error), ...(error.cause !== undefined && { cause: describeReason(error.cause) }) };
}

function nameIt(error: Error): Record<string, unknown> {
  const known = error as Error & Record<string, unknown>;
  const fromDatabase = 'query' in known || 'severity' in known;
  return {
    type: error.name,
    ...(fromDatabase ? pick(known, DATABASE_FIELDS) : { message: error.message, code: known['code'] }),
  };
}

const DATABASE_FIELDS = ['code', 'severity', 'schema_name', 'table_name', 'column_name', 'constraint_name', 'routine'];

function pick(error: Record<string, unknown>, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => error[field] !== undefined).map((field) => [field, error[field]]));
}

/** Without its first lines, which repeat the message. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim());
}
