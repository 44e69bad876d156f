import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeError, describeReason } from './describe-error.ts';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

describe('describeError', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EMFILE', 'the server has as many files and connections open as it may'],
    ['EACCES', 'access is denied'],
    ['ECONNREFUSED', 'nothing answers at that address and port'],
    ['53100', 'the disk of the database is full'],
    ['57014', 'a statement took too long'],
  ])('says in words what %s means', (code, means) => {
    expect(describeReason(coded(code))).toEqual({ type: 'Error', message: code, code, means });
  });

  it('finds the system’s error code in the message when the error’s own code is less specific', () => {
    const refused = coded('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25');
    expect(describeReason(refused)).toMatchObject({ means: 'nothing answers at that address and port' });
  });

  it('includes the causes of a cause', () => {
    const error = new Error('outer', { cause: new Error('middle', { cause: coded('ENOSPC', 'write') }) });
    expect(describeReason(error)).toMatchObject({
      message: 'outer',
      cause: { message: 'middle', cause: { code: 'ENOSPC', means: 'the disk is full' } },
    });
  });

  it('includes every error of an AggregateError, as of a refused connection to two addresses', async () => {
    const lookup: never = ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ])) as never;
    const socket = connect({ host: 'two.test', port: 1, lookup, autoSelectFamily: true });
    const error = await new Promise((resolve) => socket.once('error', resolve));
    expect(error).toBeInstanceOf(AggregateError);
    const refused = { code: 'ECONNREFUSED', means: 'nothing answers at that address and port' };
    expect(describeReason(error)).toMatchObject({ type: 'AggregateError', errors: [refused, refused] });
  });

  it('ends when errors cause each other', () => {
    const [one, other] = [new Error('one'), new Error('other')];
    one.cause = other;
    other.cause = one;
    expect(JSON.stringify(describeReason(one)).match(/"one"|"other"/g)).toHaveLength(6);
  });

  it('describes a plain object with the fields of an error, as pg-boss emits it', () => {
    const { message, stack } = coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432');
    expect(describeError({ code: 'ECONNREFUSED', message, stack, queue: 'send-mail' })).toEqual({
      type: 'Error',
      message,
      code: 'ECONNREFUSED',
      means: 'nothing answers at that address and port',
      stack: expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]),
    });
  });

  it.each([
    ['a text', 'something went wrong', { type: 'string', message: 'something went wrong' }],
    ['nothing', undefined, { type: 'undefined' }],
    ['an object without a message', { secret: 'x' }, { type: 'object' }],
  ])('takes %s that was thrown', (_what, thrown, description) => {
    expect(describeError(thrown)).toEqual(description);
  });

  it('keeps the code of a database error of either client and leaves out its message', () => {
    const quoting = 'duplicate key (a@b.example)';
    const ofPostgresJs = Object.assign(new Error(quoting), { severity: 'ERROR', code: '23505', table_name: 'users' });
    const wrapped = Object.assign(new Error(`Failed query, params: ${quoting}`, { cause: ofPostgresJs }), {
      query: 'x',
    });
    const ofPg = Object.assign(new Error(quoting), { severity: 'ERROR', code: '23505', table: 'job', detail: quoting });
    expect(describeReason(wrapped)).toEqual({
      type: 'Error',
      cause: { type: 'Error', code: '23505', severity: 'ERROR', table_name: 'users' },
    });
    expect(describeReason(ofPg)).toEqual({ type: 'Error', code: '23505', severity: 'ERROR', table: 'job' });
  });

  it.each([
    ['Invalid URL: smtp://mailer:se:cr/et@mail.example:25', ['se:cr/et', 'mailer']],
    ['cannot reach postgres://dars:secret@db:5432/dars', ['dars:secret']],
    ['550 5.1.1 <sara.ahmad@academy.test>: user unknown', ['sara']],
    ['recipient sara@academy.test refused (sara@academy.test)', ['sara']],
  ])('covers accounts and people in a message: %s', (message, secrets) => {
    const { message: shown } = describeReason(new Error(message));
    for (const secret of secrets) expect(shown).not.toContain(secret);
    expect(shown).toMatch(/…@/);
  });

  it('limits the length of a message', () => {
    expect(String(describeReason(new Error('x'.repeat(10_000)))['message'])).toHaveLength(500);
  });
});
