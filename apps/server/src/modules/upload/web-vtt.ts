const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const TIMING = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t].*)?$`);

/** The fault of captions: no cue that a player could read, or a line whose times cannot be read. */
export type CaptionsFault = 'no-cue' | { line: string };

/**
 * Finds the fault of a file that starts as WebVTT does; undefined if it has none. Players silently leave out cues that
 * they cannot read, so every line with an arrow, which stands nowhere else, must be a valid timing.
 */
export function captionsFault(content: Buffer): CaptionsFault | undefined {
  const lines = linesOf(content)?.filter((line) => line.includes('-->')) ?? [];
  const broken = lines.find((line) => !isTiming(line));
  if (lines.length === 0 || lines.length === lines.filter((line) => !isTiming(line)).length) return 'no-cue';
  return broken === undefined ? undefined : { line: broken.trim() };
}

function linesOf(content: Buffer): string[] | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).split(/\r\n?|\n/);
  } catch {
    return undefined;
  }
}

function isTiming(line: string): boolean {
  const [, ...times] = TIMING.exec(line) ?? [];
  if (times.length === 0) return false;
  return secondsOf(times.slice(0, 3)) < secondsOf(times.slice(3));
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0']: (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
