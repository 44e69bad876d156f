import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command was asked for. Ends the process with the usage for `--help`, and for what it doesn't know. */
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

/** A whole number from 1; anything else ends the process. */
export function readAmount(name: string, text: string, usage: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  return refuseCommandLine(`--${name} must be a whole number from 1.`, usage);
}

/** Ends the process: says what is wrong with what was asked for, and what can be. */
export function refuseCommandLine(what: string, usage: string): never {
  console.error(`${what}\n${usage}`);
  // As shells do for a misuse; 1 is a command that failed.
  process.exit(2);
}
