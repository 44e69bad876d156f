import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { useState } from 'react';
import { Checkbox } from '../form/checkbox.tsx';
import { Field } from '../form/field.tsx';
import { RadioGroup } from '../form/radio-group.tsx';
import { Segmented } from '../form/segmented.tsx';
import { Slider } from '../form/slider.tsx';
import { Switch } from '../form/switch.tsx';
import { Part, Row } from './part.tsx';

export function Choices() {
  const t = useTranslate('kit');
  const [first, setFirst] = useState(true);
  const [second, setSecond] = useState(false);
  const [role, setRole] = useState<'admin' | 'lecturer'>('admin');
  const [isPublished, setPublished] = useState(true);
  const [isDraft, setDraft] = useState(false);
  const [mark, setMark] = useState(60);
  const [half, setHalf] = useState<'first' | 'second'>('first');
  const both = first && second;
  return (
    <Part title={t('kit:choice.title')}>
      <Row className="gap-x-6">
        <Checkbox checked={first} onChange={setFirst} label={t('kit:choice.on')} />
        <Checkbox checked={second} onChange={setSecond} label={t('kit:choice.off')} />
        <Checkbox
          checked={both || ((first || second) && 'some')}
          onChange={(all) => {
            setFirst(all);
            setSecond(all);
          }}
          label={t('kit:choice.some')}
        />
      </Row>
      <Field group label={t('kit:choice.role')}>
        <RadioGroup
          value={role}
          onChange={setRole}
          options={[
            { value: 'admin', label: t('kit:choice.admin'), detail: t('kit:choice.admin_detail') },
            { value: 'lecturer', label: t('kit:choice.lecturer'), detail: t('kit:choice.lecturer_detail') },
          ]}
        />
      </Field>
      <Row className="gap-x-6">
        <Switch checked={isPublished} onChange={setPublished} label={t('kit:choice.published')} />
        <Switch checked={isDraft} onChange={setDraft} label={t('kit:choice.draft')} />
      </Row>
      <Field
        group
        label={t('kit:choice.pass_mark')}
        aside={<b className="num text-ink">{formatPercent(t.language, mark / 100)}</b>}
      >
        <Slider value={mark} onChange={setMark} step={5} format={(value) => formatPercent(t.language, value / 100)} />
      </Field>
      <Segmented
        value={half}
        onChange={setHalf}
        label={t('kit:choice.half_year')}
        options={[
          { value: 'first', label: t('kit:choice.first_half') },
          { value: 'second', label: t('kit:choice.second_half') },
        ]}
      />
    </Part>
  );
}
