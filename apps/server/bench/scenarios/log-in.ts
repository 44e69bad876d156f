import { Agent } from 'node:http';
import { verify } from '@node-rs/argon2';
import { createPasswords } from '../../src/core/passwords.ts';
import { BENCH_PORTAL } from '../environment.ts';
import { ratioFigure } from '../figures.ts';
import { CONCURRENT, repeat } from '../repeat.ts';
import { compare } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';
import { signIn } from '../sign-in.ts';

const PASSWORD = 'Bench_2026';
const LEARNERS = 1000;

/** Measures learners who sign in, each to their own account, against verifying the password only. */
export const logIn: Scenario = {
  name: 'log-in',
  async run({ environment, rounds, seconds }) {
    const { admin, server } = await environment.portals('large');
    const known = await createPasswords().hash(PASSWORD);
    await admin`
      update users set password_hash = ${known}, activated_at = now()
      where login in (select 'learner-' || n || '@bench.test' from generate_series(1, ${LEARNERS}) n)`;
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
    let turn = 0;
    const next = () => {
      turn += 1;
      const account = { host: `${BENCH_PORTAL}.localhost`, login: `learner-${1 + (turn % LEARNERS)}@bench.test` };
      return signIn(server, { ...account, password: PASSWORD }, agent);
    };
    try {
      const ratios = await compare(
        repeat('argon2', [process.pid], async () => ((await verify(known, PASSWORD)) ? [known] : [])),
        [repeat('log-ins of learners', [server.pid, environment.postgresPid], async () => [await next()])],
        rounds,
        seconds,
      );
      const title = 'log-ins a second ÷ checks of the password alone (argon2id, 19 MiB, two passes)';
      return [{ title, figures: ratios.map((ratio) => ratioFigure(ratio, 0.7)) }];
    } finally {
      agent.destroy();
    }
  },
};
