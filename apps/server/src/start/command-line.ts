import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses the command line. Ends the process with the usage for `--help` and for unknown arguments. */
export function readCommandLine<T extends ParseArgsConfig>(usage: string, config: T) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommandLine(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Reads a whole number from 1; any other text ends the process. */
export function readAmount(name: string, text: string, usage: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  return refuseCommandLine(`--${name} must be a whole number from 1.`, usage);
}

/** Prints the error and the usage, and ends the process. */
export function refuseCommandLine(what: string, usage: string): never {
  console.error(`${what}\n${usage}`);
  // Exit code 2 means misuse, as in shells; 1 means that the command failed.
  process.exit(2);
}
