import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

/** Makes a row of values, as they came, into the object that was selected. */
export type RowMapper = (values: unknown[]) => unknown;

/** By table, where a statement joins several: whether its columns are there in every row. */
export type AlwaysThere = Record<string, boolean> | undefined;

interface Place {
  path: string[];
  field: SelectedFieldsOrdered[number]['field'];
  /** In the row as it came. */
  index: number;
}

/**
 * The same objects as Drizzle's own mapping. What reads a value and where it goes is found out once for a statement, and
 * not for every value of every row, which took longer than reading the answer from the network.
 */
export function rowMapper(fields: SelectedFieldsOrdered, alwaysThere: AlwaysThere): RowMapper {
  const places = fields.map(({ path, field }, index) => ({ path, field, index }));
  const byKey = Map.groupBy(places, ({ path }) => path[0] ?? '');
  return objectOf([...byKey].map(([key, inside]) => ({ key, read: readerOf(inside, alwaysThere) })));
}

/** A value, or the values of one level below: Drizzle's types allow no more levels. */
function readerOf(places: Place[], alwaysThere: AlwaysThere): RowMapper {
  const [place] = places;
  if (place?.path.length === 1) return valueAt(place);
  const read = objectOf(places.map((inside) => ({ key: inside.path[1] ?? '', read: valueAt(inside) })));
  const absent = absenceOf(places, alwaysThere);
  return absent === undefined ? read : (values) => (values[absent] === null ? null : read(values));
}

function objectOf(readers: { key: string; read: RowMapper }[]): RowMapper {
  return (values) => {
    const object: Record<string, unknown> = {};
    for (const { key, read } of readers) object[key] = read(values);
    return object;
  };
}

function valueAt({ field, index }: Place): RowMapper {
  const decoder = decoderOf(field);
  return (values) => {
    const value = values[index];
    return value === null ? null : decoder.mapFromDriverValue(value);
  };
}

/** An object whose columns are all of one outer-joined table is null where nothing was found: where its first column is. */
function absenceOf(places: Place[], alwaysThere: AlwaysThere): number | undefined {
  const columns = places.flatMap(({ field, index }) =>
    is(field, Column) ? [{ table: getTableName(field.table), index }] : [],
  );
  const [first] = columns;
  if (!first || !alwaysThere || alwaysThere[first.table]) return undefined;
  return columns.every(({ table }) => table === first.table) ? first.index : undefined;
}

function decoderOf(field: Place['field']): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  // Set by `mapWith`; Drizzle keeps it out of its types.
  return (expressionOf(field) as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}

function expressionOf(field: SQL | SQL.Aliased | Subquery): SQL {
  if (is(field, SQL)) return field;
  return is(field, Subquery) ? field._.sql : field.sql;
}
