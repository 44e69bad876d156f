import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, ROOT, readConfig } from '../src/env.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const DOCKERFILE = read('Dockerfile');
const COMPOSE = read('compose.yaml');
const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, rest = '']) => rest.split(' ').slice(0, -1));

describe('the image', () => {
  test('copies what there is', () => {
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.flat().filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('knows every package of the workspace, else the lock file would not match', () => {
    const packages = globSync('{apps,packages}/*/package.json', { cwd: ROOT, exclude: ['**/node_modules'] });
    expect(
      copied
        .flat()
        .filter((path) => path.endsWith('/package.json'))
        .toSorted(),
    ).toEqual(packages.toSorted());
  });

  test('has every package that the server’s are made of', () => {
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

  test('installs with the pnpm that the product names', () => {
    const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      packageManager: string;
    };
    expect(DOCKERFILE).toContain(`npm install --global ${packageManager}`);
  });

  test('runs as nobody in particular', () => {
    const [server = ''] = /^FROM \S+ AS server\n[\s\S]*?(?=^FROM|$(?![\s\S]))/m.exec(DOCKERFILE) ?? [];
    expect(server).toMatch(/^USER node$/m);
  });
});

describe('the services', () => {
  test('are told variables that the server knows', () => {
    const [shared = ''] = /environment: &environment\n([\s\S]*?)\n {2}\w/.exec(COMPOSE) ?? [];
    const names = [...`${shared}\n${COMPOSE}`.matchAll(/^ +(DATABASE_\w*URL|[A-Z]+_[A-Z_]+):/gm)].map(
      ([, name]) => name,
    );
    const others = /^(POSTGRES_|DATABASE_PASSWORD$)/;
    const known = Object.keys(environment.shape);
    expect(names.filter((name = '') => !others.test(name) && !known.includes(name))).toEqual([]);
    expect(names).toContain('DATABASE_DIRECT_URL');
  });

  test('trust the address that the proxy has, and no other', () => {
    const [, trusted] = /TRUST_PROXY: (\S+)/.exec(COMPOSE) ?? [];
    expect(COMPOSE).toContain(`ipv4_address: ${trusted}`);
  });

  test('mount and build from what there is', () => {
    const paths = [...COMPOSE.matchAll(/- (\.\/[\w.-]+):/g)].map(([, path = '']) => path);
    expect(paths).toEqual(['./nginx.conf']);
    expect(paths.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
  });
});

test('nginx takes its configuration', (context) => {
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

test('a pooler in transaction mode is not used without a way past it', () => {
  const pooled = { DATABASE_URL: 'postgres://dars@pooler/dars', DATABASE_POOLER: 'transaction' };
  expect(() => readConfig(pooled)).toThrow('DATABASE_DIRECT_URL');
  const direct = 'postgres://dars@postgres/dars';
  expect(readConfig({ ...pooled, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct);
});
