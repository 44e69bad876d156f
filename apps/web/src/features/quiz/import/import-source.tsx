import { IMPORT_FORMATS, IMPORT_MAX_BYTES } from '@dars/contracts/content/question-import';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Select } from '@dars/ui/form/combobox';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { useFileChoice } from '@dars/ui/use-file-choice';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ChosenFormat } from './call-import.ts';
import { formatName } from './format-name.ts';

interface ImportSourceProps {
  /** A text that was typed or pasted before. */
  typed: string | undefined;
  isBusy: boolean;
  format: ChosenFormat;
  onFormat: (format: ChosenFormat) => void;
  /** `fileName` is undefined for a pasted text. */
  onRead: (file: Blob, fileName: string | undefined) => void;
  children: ReactNode;
  /** The list of recent imports, below the form. */
  recent: ReactNode;
}

/** The choice of a file, which may also be dropped, or of a pasted text. */
export function ImportSource({ typed = '', isBusy, format, onFormat, onRead, children, recent }: ImportSourceProps) {
  const t = useTranslate('quiz');
  const [text, setText] = useState(typed);
  const read = (file: Blob, fileName?: string) => {
    const detail = t('rules:file-size-limit', { max: IMPORT_MAX_BYTES / 1024 / 1024 });
    if (file.size > IMPORT_MAX_BYTES) toast({ title: t('quiz:import.failed'), detail, tone: 'error' });
    else onRead(file, fileName);
  };
  const choice = useFileChoice(([file]) => read(file, file.name));
  return (
    <div className="mx-auto grid w-full max-w-[760px] content-start gap-6 px-8 py-8 narrow:px-4 narrow:py-5">
      <div className="grid gap-1.5">
        <h3 className="text-h3/[1.5]">{t('quiz:import.title')}</h3>
        <p className="text-small/[inherit] text-ink-2">{t('quiz:import.about')}</p>
      </div>
      {children}
      <Field label={t('fields:format')}>
        <Select
          options={[
            { value: 'auto', label: t('quiz:import.auto') },
            ...IMPORT_FORMATS.map((each) => ({ value: each, label: formatName(t, each) })),
          ]}
          value={format}
          onChange={(chosen) => onFormat(IMPORT_FORMATS.find((each) => each === chosen) ?? 'auto')}
        />
      </Field>
      <div
        {...choice.areaProps}
        className={classNames(
          'flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed px-6 py-10 narrow:py-6',
          choice.isOver ? 'border-brand-line bg-brand-tint' : 'border-line-input bg-paper',
        )}
      >
        <input
          {...choice.inputProps}
          type="file"
          accept=".txt,.gift,.xml,.csv,.tsv,.zip,text/plain,text/csv,text/xml,application/xml,application/zip"
          hidden
        />
        <Button busy={isBusy} busyText={t('quiz:import.reading')} onClick={choice.choose}>
          <Icon icon={Upload} small />
          {t('quiz:import.choose')}
        </Button>
        <span className="text-small/[inherit] text-ink-3 narrow:hidden">{t('quiz:import.drop')}</span>
      </div>
      <p className="-mt-3 text-small/[inherit] text-ink-2">
        {t('quiz:import.table')}{' '}
        <a className="link" href={`/api/questions/import/template?language=${t.language}`} download>
          {t('quiz:import.template')}
        </a>
      </p>
      <Field label={t('quiz:import.paste')} hint={t('quiz:import.paste_hint')}>
        <Textarea
          className="[&>textarea]:min-h-40"
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        className="justify-self-start"
        disabled={text.trim() === ''}
        busy={isBusy}
        busyText={t('quiz:import.reading')}
        onClick={() => read(new Blob([text]))}
      >
        {t('quiz:import.read')}
      </Button>
      {recent}
    </div>
  );
}
