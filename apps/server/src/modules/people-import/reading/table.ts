import type { PeopleImportDelimiter } from '@dars/contracts/accounts/people-import';
import type { TextEncoding } from '../../../core/files/text-encoding.ts';

/** What is recognised in a file before its rows are read. */
export interface TableFacts {
  format: 'csv' | 'xlsx';
  encoding: TextEncoding | null;
  delimiter: PeopleImportDelimiter | null;
  sheet: string | null;
}

/**
 * Takes the rows of a table one after another, with their numbers in the file from 1, so that no table is ever held
 * whole. Empty rows may be left out.
 */
export type TakeRow = (row: number, cells: readonly string[]) => void;

/** Takes the elements of a part of a workbook. */
export interface XmlHandlers {
  /** Gets the name without its prefix. */
  open: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}
