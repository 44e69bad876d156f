import type { ExportFormat } from '@dars/contracts/content/question-export';
import type { FormatWriter } from '../writing.ts';
import { gift } from './gift.ts';
import { moodleXml } from './moodle-xml.ts';
import { qti } from './qti.ts';

export const formatWriters: Record<ExportFormat, FormatWriter> = { gift, 'moodle-xml': moodleXml, qti };
