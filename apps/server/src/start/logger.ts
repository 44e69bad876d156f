import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config/env.ts';

/** A write for each line would cost more than many an answer: they are collected, for half a second at most. */
const COLLECTED = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 };

/** JSON lines, which are collected; at a terminal in development, lines to be read. */
export function createLogger({ logLevel: level, production }: Config): Logger {
  if (production || !process.stdout.isTTY) return pino({ level }, pino.destination(COLLECTED));
  return pino(
    { level },
    pretty({
      colorize: true,
      ignore: 'pid,hostname,requestId,tenantId,userId,client,method,route,procedure,path,status,ms',
      translateTime: 'HH:MM:ss',
      messageFormat: (line, messageKey) =>
        line[messageKey] === undefined
          ? `${line['method']} ${line['procedure'] ?? line['path'] ?? line['route']} ${line['status']} ${line['ms']} ms`
          : String(line[messageKey]),
    }),
  );
}
