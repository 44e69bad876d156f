import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, ROOT, readConfig } from '../src/config/env.ts';
import { STOP_LIMIT } from '../src/start/stop-signals.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const DOCKERFILE = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, rest = '']) => rest.split(' ').slice(0, -1));

describe('the image', () => {
  test('copies existing files only', () => {
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('copies the package.json of every package, which the lock file needs', () => {
    const packages = globSync('{apps,packages}/*/package.json', { cwd: ROOT, exclude: ['**/node_modules'] });
    expect(
      copied
        .flat()
        .filter((path) => path.endsWith('/package.json'))
        .toSorted(),
    ).toEqual(packages.toSorted());
  });

  test('copies every package that the server depends on', () => {
    const needed = new Set<string>();
    const add = (folder: string) => {
      const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@dars/'))) {
        const used = `packages/${name.slice('@dars/'.length)}`;
        if (!needed.has(used)) add(used);
        needed.add(used);
      }
    };
    add('apps/server');
    expect(copied.flat()).toEqual(expect.arrayContaining([...needed].map((folder) => `${folder}/src`)));
  });

  test('installs with the pinned pnpm', () => {
    const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      packageManager: string;
    };
    expect(DOCKERFILE).toContain(`npm install --global ${packageManager}`);
  });

  test('runs as an unprivileged user', () => {
    const [server = ''] = /^FROM \S+ AS server\n[\s\S]*?(?=^FROM|$(?![\s\S]))/m.exec(DOCKERFILE) ?? [];
    expect(server).toMatch(/^USER node$/m);
  });
});

describe('the services', () => {
  test('set only variables that the server knows', () => {
    const [shared = ''] = /environment: &environment\n([\s\S]*?)\n {2}\w/.exec(COMPOSE) ?? [];
    const names = [...`${shared}\n${COMPOSE}`.matchAll(/^ +(DATABASE_\w*URL|[A-Z]+_[A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    const others = /^(POSTGRES_|DATABASE_PASSWORD$)/;
    const known = Object.keys(environment.shape);
    expect(names.filter((name = '') => !others.test(name) && !known.includes(name))).toEqual([]);
    expect(names).toContain('DATABASE_DIRECT_URL');
  });

  test('trust the proxy’s address only', () => {
    const [, trusted] = /TRUST_PROXY: (\S+)/.exec(COMPOSE) ?? [];
    expect(COMPOSE).toContain(`ipv4_address: ${trusted}`);
  });

  test('use pinned images, limit their memory and rotate their logs', () => {
    const images = [...COMPOSE.matchAll(/image: (\S+)/g), ...DOCKERFILE.matchAll(/^FROM (\S+:\S+)/gm)]
      .map(([, image = '']) => image)
      .filter((image) => !['dars', 'dars-pgbouncer'].includes(image));
    expect(images.length).toBeGreaterThan(4);
    expect(images.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-\w+)*$/.test(image))).toEqual([]);
    const [, services = ''] = /^services:\n([\s\S]*?)\n(?=\w)/m.exec(COMPOSE) ?? [];
    const [, shared = ''] = /^x-server: &server\n([\s\S]*?)\n(?=\w)/m.exec(COMPOSE) ?? [];
    const parts = services.split(/^ {2}(?=[\w-]+:\n)/m).filter((part) => /^[\w-]+:/.test(part));
    expect(parts).toHaveLength(7);
    for (const part of parts) {
      const whole = part.includes('<<: *server') ? `${part}${shared}` : part;
      expect(whole).toMatch(/logging: \*logging/);
      expect(whole).toMatch(/limits: \{ cpus: "[\d.]+", memory: \d+[mg], pids: \d+ \}/);
    }
  });

  test('have as long to stop as a server needs', () => {
    const [, seconds] = /^ {2}stop_grace_period: (\d+)s$/m.exec(COMPOSE) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(STOP_LIMIT);
  });

  test('mount and build from existing files only', () => {
    const paths = [...COMPOSE.matchAll(/- (\.\/[\w.-]+):/g)].map(([, path = '']) => path);
    expect(paths).toEqual(['./nginx.conf']);
    expect(paths.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
  });
});

describe.each(['dars@.service', 'dars-backup.service'])('the unit %s of systemd', (name) => {
  const UNIT = read(name);

  test('starts an existing file, and sets known variables only', () => {
    const [, script = ''] = /^ExecStart=\S+ (?:--\S+ )?(\S+)/m.exec(UNIT) ?? [];
    expect(existsSync(join(ROOT, script))).toBe(true);
    const [, variables = ''] = /^Environment=(.*)$/m.exec(UNIT) ?? [];
    const names = variables.split(' ').map((each) => each.split('=')[0] ?? '');
    expect(names.filter((each) => !Object.keys(environment.shape).includes(each))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  test('are accepted by systemd', (context) => {
    if (spawnSync('systemd-analyze', ['--version']).error) context.skip('systemd is not installed');
    const folder = mkdtempSync(join(tmpdir(), 'dars-systemd-'));
    for (const name of ['dars@.service', 'dars-backup.service', 'dars-backup.timer']) {
      // Uses this process' Node in place of the installed one. systemd checks the other paths only when the unit starts.
      const unit = read(name).replace('/usr/bin/node', process.execPath);
      writeFileSync(join(folder, name.replace('@', '@3000')), unit);
    }
    const units = ['dars@3000.service', 'dars-backup.service', 'dars-backup.timer'].map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
    rmSync(folder, { recursive: true, force: true });
    const said = stderr.split('\n').filter((line) => /dars[@-]/.test(line));
    expect({ status, said }).toEqual({ status: 0, said: [] });
  });

  test('give the server enough time to stop', () => {
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('dars@.service')) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(STOP_LIMIT);
  });

  test('keep earlier backups by options that the command has', () => {
    const command = /^ExecStart=\S+ (\S+) (.+)$/m.exec(read('dars-backup.service')) ?? [];
    const { stdout } = spawnSync(process.execPath, [join(ROOT, command[1] ?? ''), '--help'], { encoding: 'utf8' });
    const options = (command[2] ?? '').match(/--[\w-]+/g) ?? [];
    expect(options).toContain('--keep-daily');
    expect(options.filter((option) => !stdout.includes(option))).toEqual([]);
  });
});

test('nginx accepts its configuration', (context) => {
  if (spawnSync('nginx', ['-v']).error) context.skip('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'dars-nginx-'));
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const options = ['-x509', '-nodes', '-newkey', 'rsa:2048', '-subj', '/CN=dars.example'];
    spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', certificate]);
    const site = read('nginx.conf')
      .replace('/etc/nginx/tls/fullchain.pem', certificate)
      .replace('/etc/nginx/tls/privkey.pem', key)
      .replaceAll(/server-\d:/g, '127.0.0.1:');
    writeFileSync(join(folder, 'site.conf'), site);
    const around = `pid ${folder}/pid; events {} http { include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), around);
    const { stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toContain('warn');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a pooler in transaction mode comes with a direct address', () => {
  const pooled = { DATABASE_URL: 'postgres://dars@pooler/dars', DATABASE_POOLER: 'transaction' };
  expect(() => readConfig(pooled)).toThrow('DATABASE_DIRECT_URL');
  const direct = 'postgres://dars@postgres/dars';
  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
});
