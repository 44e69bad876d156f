import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../env.ts';

/** JSON lines, which are collected; at a terminal in development, lines to be read. */
export function createLogger({ logLevel: level, production }: Config): Logger {
  if (production || !process.stdout.isTTY) return pino({ level }, pino.destination({ dest: 1, sync: false }));
  return pino(
    { level },
    pretty({
      colorize: true,
      ignore: 'pid,hostname,requestId,tenantId,userId,method,route,status,ms',
      translateTime: 'HH:MM:ss',
      messageFormat: (line, messageKey) =>
        line[messageKey] === undefined
          ? `${line['method']} ${line['route']} ${line['status']} ${line['ms']} ms`
          : String(line[messageKey]),
    }),
  );
}
