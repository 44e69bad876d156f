/** Whether the variable is set: scenarios that damage an installation of somebody's own are told by it where that is. */
export const hasVariable = (name: string): boolean => Boolean(process.env[name]);

/** @throws Error if the variable is not set */
export function readVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`This scenario needs ${name} (docs/operations/failures.md).`);
  return value;
}

/** Returns this process' environment with further variables, for a command. */
export const withVariables = (variables: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...variables,
});
