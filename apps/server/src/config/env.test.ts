import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, environment, ROOT, readConfig } from './env.ts';

const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('configuration', () => {
  test('starts on this machine with demo data when no variable is set', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      baseUrl: { origin: 'http://localhost:3000', host: 'localhost:3000', hostname: 'localhost', secure: false },
      dataDir: resolve(ROOT, '.data'),
      databaseUrl: undefined,
      superAdmin: undefined,
      seedDemo: true,
      smtpUrl: undefined,
      s3: undefined,
      mailFrom: 'Dars <no-reply@localhost>',
      trustProxy: [],
      publicExistenceChecks: true,
    });
  });

  test('shows the demo accounts to visitors in development only, unless a variable says otherwise', () => {
    const told = (variables: Record<string, string>) => readConfig(variables).publicExistenceChecks;
    expect(told({ NODE_ENV: 'production' })).toBe(false);
    expect(told({ NODE_ENV: 'production', PUBLIC_EXISTENCE_CHECKS: 'on' })).toBe(true);
    expect(told({ PUBLIC_EXISTENCE_CHECKS: 'off' })).toBe(false);
  });

  test('keeps audit events for ever unless a variable sets 90 days or more', () => {
    expect(readConfig({}).auditRetentionDays).toBe(0);
    expect(readConfig({ AUDIT_RETENTION_DAYS: '0' }).auditRetentionDays).toBe(0);
    expect(readConfig({ AUDIT_RETENTION_DAYS: '90' }).auditRetentionDays).toBe(90);
    for (const AUDIT_RETENTION_DAYS of ['1', '89', '-1', 'x', '1.5'])
      expect(problemsOf({ AUDIT_RETENTION_DAYS })).toHaveLength(1);
  });

  test('derives the address from the port unless it is given', () => {
    expect(readConfig({ PORT: '4000' }).baseUrl.origin).toBe('http://localhost:4000');
    const given = readConfig({ PORT: '4000', BASE_URL: 'https://Dars.Example:443/' }).baseUrl;
    expect(given).toEqual({
      origin: 'https://dars.example',
      host: 'dars.example',
      hostname: 'dars.example',
      secure: true,
    });
  });

  test('refuses a BASE_URL without a host name, or with another scheme or a user', () => {
    for (const BASE_URL of [
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'ftp://dars.example',
      'https://u@dars.example',
    ]) {
      expect([BASE_URL, problemsOf({ BASE_URL }).length]).toEqual([BASE_URL, 1]);
    }
  });

  test('uses an S3-compatible service only when all of its variables are set', () => {
    const S3 = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'dars',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      publicUrl: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'dars',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(readConfig({ ...S3, S3_PUBLIC_URL: 'https://files.example' }).s3?.publicUrl).toBe('https://files.example');
    for (const missing of Object.keys(S3)) {
      expect(problemsOf({ ...S3, [missing]: '' })).toEqual([expect.stringContaining(missing)]);
    }
    expect(problemsOf({ ...S3, S3_ENDPOINT: 'http://a.test/path' })).toHaveLength(1);
  });

  test('reads the maximum size of a lesson’s files in MB', () => {
    const { uploadLimits } = readConfig({ UPLOAD_VIDEO_MB: '2000' });
    expect(uploadLimits).toMatchObject({ video: 2000 * 1024 * 1024, audio: 100 * 1024 * 1024, logo: 10 * 1024 * 1024 });
    for (const UPLOAD_PDF_MB of ['0', '-1', 'x', '1.5']) expect(problemsOf({ UPLOAD_PDF_MB })).toHaveLength(1);
  });

  test('reads the folder of the backups and their recipients', () => {
    const BACKUP_RECIPIENTS = 'age1abc, age1def';
    expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_RECIPIENTS }).backups).toEqual({
      dir: '/backups',
      recipients: ['age1abc', 'age1def'],
    });
    expect(readConfig({}).backups).toEqual({ dir: undefined, recipients: [] });
    expect(problemsOf({ BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1X' })).toEqual([
      'BACKUP_RECIPIENTS: must be recipients of age, age1…, separated by commas',
    ]);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('takes the number of connections from the variable, else from the machine', () => {
    expect(readConfig({ DATABASE_CONNECTIONS: '24' }).databaseConnections).toBe(24);
    expect(readConfig({}).databaseConnections).toBe(Math.min(10, 2 * availableParallelism() + 1));
    expect(problemsOf({ DATABASE_CONNECTIONS: '201' })).toEqual([
      'DATABASE_CONNECTIONS: must be a number of connections, 1 to 200',
    ]);
  });

  test('never creates demo data in production', () => {
    expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: 'on' }).seedDemo).toBe(false);
    expect(readConfig({ SEED_DEMO: 'off' }).seedDemo).toBe(false);
  });

  test('reports each wrong value on a line of its own, without repeating the value', () => {
    const problems = problemsOf({
      PORT: '70000',
      BASE_URL: 'dars.example/path',
      DATABASE_URL: 'mysql://u:hidden@x',
      DATABASE_POOLER: 'statement',
      DATABASE_CONNECTIONS: '0',
      SUPER_ADMIN_EMAIL: 'nobody',
      SEED_DEMO: 'yes',
      SMTP_URL: 'mail:hidden',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '10.0.0.1, all',
      NODE_ENV: 'prod',
    });
    expect(problems).toHaveLength(11);
    expect(problems.join('\n')).not.toContain('hidden');
    expect(problems).toContain('PORT: must be a port, 1 to 65535');
  });

  test.each(Object.keys(environment.shape))('%s: a wrong value is explained in a sentence', (name) => {
    const nonsense = ['x', '<<', '-1', 'a b', '\u202E', 'x'.repeat(300), 'x@', '1e9', '://'];
    for (const problem of nonsense.flatMap((value) => problemsOf({ [name]: value }))) {
      expect(problem).toMatch(/^[A-Z][\w, ]+: \w+( \S+){2,}$/);
      expect(problem).not.toContain('Invalid');
    }
  });

  test('accepts a sender with or without a name', () => {
    for (const MAIL_FROM of ['nonsense <<', 'Dars', '<no-reply@>', 'g: a@b.example;', 'a@b.example, c@d.example'])
      expect(problemsOf({ MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM: must be an e-mail address/)]);
    for (const MAIL_FROM of [
      'no-reply@localhost',
      'درس <no-reply@dars.example>',
      '"Dars, Inc." <no-reply@dars.example>',
    ])
      expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  });

  test('requires both an address and a password for a super-admin', () => {
    expect(problemsOf({ SUPER_ADMIN_EMAIL: 'a@b.example' })).toHaveLength(1);
    expect(problemsOf({ SUPER_ADMIN_PASSWORD: 'Long_Enough1' })).toHaveLength(1);
    expect(readConfig({ SUPER_ADMIN_EMAIL: 'A@b.example', SUPER_ADMIN_PASSWORD: 'Long_Enough1' }).superAdmin).toEqual({
      email: 'a@b.example',
      password: 'Long_Enough1',
    });
  });

  test('refuses an admin account for a database without DATABASE_URL', () => {
    const DATABASE_ADMIN_URL = 'postgres://admin:hidden@localhost/dars';
    expect(problemsOf({ DATABASE_ADMIN_URL })).toEqual([
      'DATABASE_ADMIN_URL: set DATABASE_URL too, the account that the server works as',
    ]);
    expect(problemsOf({ DATABASE_ADMIN_URL, DATABASE_URL: 'postgres://dars@localhost/dars' })).toEqual([]);
  });

  test('refuses a pooler that hands out a session per transaction without a direct address', () => {
    for (const DATABASE_POOLER of ['transaction', 'transaction-prepared'])
      expect(problemsOf({ DATABASE_POOLER, DATABASE_URL: 'postgres://dars@localhost/dars' })).toEqual([
        'DATABASE_DIRECT_URL: set it too, the same account past the pooler, for the jobs',
      ]);
  });

  test('refuses a replica without DATABASE_URL', () => {
    const DATABASE_REPLICA_URL = 'postgres://dars:hidden@replica/dars';
    expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([
      'DATABASE_REPLICA_URL: set DATABASE_URL too, the primary of the replica',
    ]);
    expect(problemsOf({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://dars@localhost/dars' })).toEqual([]);
  });

  test('refuses a direct address without DATABASE_URL', () => {
    const DATABASE_DIRECT_URL = 'postgres://dars:hidden@localhost/dars';
    expect(problemsOf({ DATABASE_DIRECT_URL })).toEqual([
      expect.stringMatching(/^DATABASE_DIRECT_URL: set DATABASE_URL/),
    ]);
  });

  test('refuses the product’s port for metrics unless the addresses differ', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '0.0.0.0', '::'])
      expect(problemsOf({ HOST, PORT: '3404', METRICS_PORT: '3404' })).toEqual([
        'METRICS_PORT: must be another than PORT, or METRICS_HOST another address than HOST',
      ]);
    expect(problemsOf({ METRICS_PORT: '3000' })).toHaveLength(1);
    expect(problemsOf({ HOST: '10.0.0.1', PORT: '3404', METRICS_PORT: '3404' })).toEqual([]);
  });

  test('matches the names of the variables in .env.example', () => {
    const text = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
    const named = [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  });
});
