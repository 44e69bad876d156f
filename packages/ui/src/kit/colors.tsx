import { useTranslate } from '@dars/i18n/client';
import { useLayoutEffect, useState } from 'react';
import { COLOR_PRESETS } from '../brand/color.ts';
import { themeVariables } from '../brand/theme.ts';
import { Select } from '../form/combobox.tsx';
import { Field } from '../form/field.tsx';
import { Part } from './part.tsx';

const PRESETS = { ...COLOR_PRESETS, lemon: '#FFE000' } as const;
const NAMES = Object.keys(PRESETS) as (keyof typeof PRESETS)[];

const SHADES = [
  'bg-brand-100 text-[var(--on-brand-100)]',
  'bg-brand-200 text-[var(--on-brand-200)]',
  'bg-brand-300 text-[var(--on-brand-300)]',
  'bg-brand-400 text-[var(--on-brand-400)]',
  'bg-brand-500 text-[var(--on-brand-500)]',
  'bg-brand-600 text-[var(--on-brand-600)]',
  'bg-brand-700 text-[var(--on-brand-700)]',
];
const ROLES = [
  'bg-brand text-on-brand',
  'bg-brand-tint text-brand-text',
  'bg-brand-tint-hover text-brand-text',
  'bg-accent text-on-accent',
  'bg-brand-ink text-white',
];
const SIZES = ['text-display', 'text-h1', 'text-h2', 'text-h3', 'text-body', 'text-small', 'text-caption'];

/** Applies the chosen colour to the page itself. */
export function Colors() {
  const t = useTranslate('kit');
  const [preset, setPreset] = useState<keyof typeof PRESETS>('emerald');
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const variables = themeVariables([PRESETS[preset]]);
    if (preset === 'emerald') return;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name);
    };
  }, [preset]);
  return (
    <Part title={t('kit:colors.title')}>
      <Field label={t('kit:colors.preset')}>
        <Select
          value={preset}
          onChange={(value) => setPreset(NAMES.find((name) => name === value) ?? 'emerald')}
          options={NAMES.map((name) => ({ value: name, label: t(`kit:colors.${name}`), note: PRESETS[name] }))}
        />
      </Field>
      <div className="flex overflow-clip rounded-control text-caption font-semibold num">
        {SHADES.map((shade, index) => (
          <span key={shade} className={`flex h-14 flex-1 items-end justify-end p-1.5 ${shade}`}>
            {index + 1}00
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {ROLES.map((role) => (
          <span key={role} className={`rounded-control px-4 py-1.5 text-small font-semibold ${role}`}>
            {t('kit:colors.text')}
          </span>
        ))}
      </div>
      <div className="grid gap-1">
        {SIZES.map((size) => (
          <p key={size} className={`truncate ${size}`}>
            {t('kit:colors.sample')}
          </p>
        ))}
      </div>
    </Part>
  );
}
