import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Switch } from '@dars/ui/form/switch';
import { MapPin } from 'lucide-react';
import { readWholeNumber } from '../../../lib/whole-number.ts';
import { regionFrom, regionInputOf } from '../draft/draft-regions.ts';
import { RegionsField } from '../regions/regions-field.tsx';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';

/** The description of the picture, its right regions, and the number of the markers. */
function HotSpotFields(props: AuthoredFieldsProps) {
  const { draft, onChange, faultOf } = props;
  const t = useTranslate('quiz');
  return (
    <>
      <Field
        label={t('fields:imageDescription')}
        hint={t('quiz:hot_spot.description_hint')}
        error={faultOf('imageDescription')}
      >
        <Input
          dir="auto"
          autoComplete="off"
          maxLength={OPTION_MAX}
          value={draft.imageDescription}
          onChange={({ target }) => onChange({ imageDescription: target.value })}
        />
      </Field>
      <RegionsField {...props} />
      <div className="max-w-[280px]">
        <Field
          label={t('fields:markerCount')}
          optional={t('common:optional')}
          hint={t('quiz:hot_spot.count_hint')}
          error={faultOf('markerCount')}
        >
          <Input
            ltr
            inputMode="numeric"
            autoComplete="off"
            value={draft.markerCount}
            placeholder={draft.regions.length > 0 ? String(draft.regions.length) : undefined}
            onChange={({ target }) => onChange({ markerCount: target.value })}
          />
        </Field>
      </div>
      <Switch
        checked={draft.sharesPoints}
        onChange={(sharesPoints) => onChange({ sharesPoints })}
        label={t('fields:isPartial')}
        detail={t('quiz:partial.hot_spot')}
      />
    </>
  );
}

export const hotSpot: AuthoredType<'hotSpot'> = {
  icon: MapPin,
  needsImage: true,
  Fields: HotSpotFields,
  fromStored: ({ imageDescription, regions, markerCount, isPartial }) => ({
    imageDescription,
    regions: regions.map(regionFrom),
    markerCount: markerCount === regions.length ? '' : String(markerCount),
    sharesPoints: isPartial,
  }),
  toInput: ({ imageDescription, regions, markerCount, sharesPoints }) => ({
    imageDescription,
    regions: regions.map(regionInputOf),
    // Without a region only the missing one is told.
    markerCount: markerCount.trim() === '' ? Math.max(1, regions.length) : readWholeNumber(markerCount),
    isPartial: sharesPoints,
  }),
  matchLines: () => [],
  describe: ({ imageDescription, regions, markerCount }, t) => [
    imageDescription,
    ...regions.map(({ text, shape, numbers }) =>
      [text, `${t(`quiz:hot_spot.shape.${shape}`)}: ${numbers.join(' ')}`].filter(Boolean).join(' · '),
    ),
    ...(markerCount === '' ? [] : [`${t('fields:markerCount')}: ${markerCount}`]),
  ],
  missingText(field, t) {
    if (field === 'image') return t('quiz:missing.image');
    return field === 'regions' ? t('quiz:missing.regions') : undefined;
  },
};
