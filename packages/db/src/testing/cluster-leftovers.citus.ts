import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { dropDistributedDatabase } from './cluster.ts';
import { dropFrom, dropLeftovers } from './cluster-leftovers.ts';
import { withDatabase } from './with-database.ts';

const { adminUrl, machines = [] } = inject('testDatabase');
const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

describe('dropFrom', () => {
  it('drops a database with the subscription of a killed move, its role, and a prepared transaction', async () => {
    const machine = machines.at(-1) ?? '';
    const name = `dars_left_${randomBytes(4).toString('hex')}`;
    const mover = `citus_shard_move_subscription_role_${randomBytes(4).readUInt32BE()}_1`;
    await using opened = new AsyncDisposableStack();
    const server = opened.adopt(open(machine), (sql) => sql.end());
    await server`create database ${server(name)}`;
    await server`create role ${server(name)}`;
    const sql = open(withDatabase(machine, name));
    await sql.unsafe(`create role ${mover} superuser`);
    await sql.unsafe(`create subscription ${mover}
      connection 'host=127.0.0.1 port=1' publication nothing with (connect = false, slot_name = '${mover}')`);
    await sql.unsafe(`alter subscription ${mover} owner to ${mover}`);
    await sql`create table kept (id integer)`;
    await sql.unsafe("begin; insert into kept values (1); prepare transaction 'it''s left'");
    await sql.end();
    await expect(server`drop database ${server(name)} with (force)`).rejects.toThrow(/being used by/);

    expect(await dropFrom(machine, `^${name}$`)).toEqual([name]);
    expect([...(await server`select from pg_database where datname = ${name}`)]).toEqual([]);
    expect([...(await server`select from pg_roles where rolname in (${name}, ${mover})`)]).toEqual([]);
  });
});

describe('dropDistributedDatabase', () => {
  it('drops a database with a prepared transaction, and accepts machines without the database', async () => {
    const [coordinator = '', machine = ''] = machines;
    const name = `dars_left_${randomBytes(4).toString('hex')}`;
    await using opened = new AsyncDisposableStack();
    const server = opened.adopt(open(machine), (sql) => sql.end());
    await server`create database ${server(name)}`;
    const sql = open(withDatabase(machine, name));
    await sql`create table kept (id integer)`;
    await sql.unsafe("begin; insert into kept values (1); prepare transaction 'left'");
    await sql.end();

    await dropDistributedDatabase([coordinator, machine], name);
    expect([...(await server`select from pg_database where datname = ${name}`)]).toEqual([]);
  });
});

describe('dropLeftovers', () => {
  it('refuses while a run of the tests is alive', async () => {
    await expect(dropLeftovers(adminUrl, machines)).rejects.toThrow('Another run of the tests');
  });
});
