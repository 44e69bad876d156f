import {
  EXPORT_MAX_BYTES,
  type ExportedFile,
  type ExportedQuestion,
  type ExportQuestionsInput,
  type ExportReport,
  PICTURE_FORMATS,
  UNWRITTEN_PARTS,
} from '@dars/contracts/content/question-export';
import { AppError } from '@dars/contracts/errors';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { PortalContext } from '../../../core/context.ts';
import { titledName } from '../../../core/files/file-name.ts';
import { limiter } from '../../../core/limiter.ts';
import { formatWriters } from '../formats/formats.ts';
import { exportTooLarge } from '../pictures.ts';
import { nameOf, type SourceQuestion, type WrittenQuestion } from '../writing.ts';
import { findPictures, readPictures } from './find-pictures.ts';
import { listSource } from './list-source.ts';

type Written = SourceQuestion & WrittenQuestion;

/**
 * Reports what an export would write, with everything that is lost.
 * @throws not-found, export-questions, export-size
 */
export async function listExportLosses(ctx: PortalContext, input: ExportQuestionsInput): Promise<ExportReport> {
  const { fileName, written, parts } = await writeSource(ctx, input);
  const t = translator(ctx.language);
  const partTexts = { draws: t('quiz:draw.not_exported'), sections: t('quiz:section.not_exported') };
  const changed = written.filter(({ text, findings }) => text !== null && findings.length > 0).length;
  const omitted = written.filter(({ text }) => text === null).length;
  return {
    ...{ fileName, total: written.length, exported: written.length - changed - omitted, changed, omitted },
    questions: written.flatMap((each, index) => (each.findings.length > 0 ? [reportOf(ctx, each, index + 1)] : [])),
    parts: UNWRITTEN_PARTS.flatMap((code) =>
      parts[code] > 0 ? [{ code, count: parts[code], text: partTexts[code] }] : [],
    ),
  };
}

/**
 * Writes the questions of a source into a file.
 * @throws not-found, export-questions, export-empty if the format can hold no question, export-size if the file would
 * be larger than `EXPORT_MAX_BYTES`
 */
export async function exportQuestions(ctx: PortalContext, input: ExportQuestionsInput): Promise<ExportedFile> {
  const { fileName, written, content } = await writeSource(ctx, input);
  if (written.every(({ text }) => text === null)) throw AppError.rule('source', 'export-empty');
  return { fileName, mediaType: formatWriters[input.format].mediaType, content: content.toString('base64') };
}

/** Most exports at once, and most that wait: each holds a file in memory. */
const EXPORTS = 2;
const WAITING = 16;
const newTurns = () => limiter(EXPORTS, EXPORTS, WAITING);

const writeSource = (ctx: PortalContext, input: ExportQuestionsInput) =>
  ctx.deps.caches.get(newTurns)(() => write(ctx, input));

async function write(ctx: PortalContext, { source, format, pictures: wanted }: ExportQuestionsInput) {
  const { write: writeQuestion, assemble, extension } = formatWriters[format];
  const hasPictures = wanted === 'all' && PICTURE_FORMATS.includes(format);
  const { title, questions, parts, uploads } = await ctx.deps.db.withTenant(
    ctx.tenantId,
    async (tx) => {
      const inside = { ...ctx, tx };
      const found = await listSource(inside, source);
      const asked = hasPictures ? found.questions.map(({ question }) => question) : [];
      return { ...found, uploads: await findPictures(inside, asked) };
    },
    { readOnly: true },
  );
  const pictures = hasPictures ? await readPictures(ctx.deps, uploads) : undefined;
  const written: Written[] = questions.map((each, index) => ({ ...each, ...writeQuestion(each, index + 1, pictures) }));
  const kept = written.flatMap(({ text, ...each }) => (text === null ? [] : [{ ...each, text }]));
  const content = assemble(kept, title);
  if (content.length > EXPORT_MAX_BYTES) throw exportTooLarge();
  return { fileName: `${titledName(title) || 'questions'}.${extension}`, written, parts, content };
}

function reportOf({ language }: PortalContext, { question, text, findings }: Written, index: number): ExportedQuestion {
  const t = translator(language);
  return {
    ...{ index, name: nameOf(question), type: question.type, outcome: text === null ? 'omitted' : 'changed' },
    losses: findings.map(({ code, detail }) => ({
      ...{ code, detail },
      text: plainText(
        t(`quiz:export.loss.${code}`, {
          detail: code === 'type-unsupported' ? t(`quiz:type.${question.type}`) : detail,
        }),
      ).trim(),
    })),
  };
}
