import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import type { PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Segmented } from '@dars/ui/form/segmented';
import { Icon } from '@dars/ui/icon';
import { toast } from '@dars/ui/toast';
import { Circle, Pentagon, Plus, RectangleHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { REGION_SHAPES, type RegionLine, type RegionShape, regionFrom, regionWithin } from '../draft/draft-regions.ts';
import type { AuthoredFieldsProps } from '../types/authored-type.ts';
import { RegionList } from './region-list.tsx';
import { RegionPicture } from './region-picture.tsx';

const ICONS = { rectangle: RectangleHorizontal, ellipse: Circle, polygon: Pentagon };

/** The box of a region that is added by its button, for people who do not draw. */
const MIDDLE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

/** The right regions of a picture: drawn on it by a pointer, or placed by numbers and keys. */
export function RegionsField({ draft: { image, regions }, onChange, faultOf }: AuthoredFieldsProps) {
  const t = useTranslate('quiz');
  const [shape, setShape] = useState<RegionShape>('rectangle');
  const [selected, setSelected] = useState<string>();
  const isFull = regions.length >= MAX_OPTIONS;
  // Undo sees the regions as they are by then.
  const latest = useRef(regions);
  useLayoutEffect(() => {
    latest.current = regions;
  });

  const set = (next: RegionLine[]) => onChange({ regions: next });
  function add(region: PictureRegion) {
    if (isFull) return;
    const added = regionFrom(region);
    set([...regions, added]);
    setSelected(added.key);
  }
  const replace = (region: RegionLine) => set(regions.map((each) => (each.key === region.key ? region : each)));
  function remove(region: RegionLine) {
    const place = regions.indexOf(region);
    set(regions.filter((each) => each !== region));
    const putBack = () => {
      if (latest.current.length < MAX_OPTIONS) set(latest.current.toSpliced(place, 0, region));
    };
    toast({
      title: t('quiz:hot_spot.removed', { number: place + 1 }),
      action: { label: t('common:actions.undo'), onSelect: putBack },
    });
  }
  const edits = { regions, selected, onSelect: setSelected, onReplace: replace, onRemove: remove };

  return (
    <Field group label={t('fields:regions')} hint={t('quiz:hot_spot.hint')} error={faultOf('regions')}>
      {image === null ? (
        <p className="rounded-card border border-dashed border-line-input px-4 py-3 text-small text-ink-2">
          {t('quiz:hot_spot.no_image')}
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={t('quiz:hot_spot.draw')}
              value={shape}
              onChange={setShape}
              options={REGION_SHAPES.map((each) => ({
                value: each,
                label: t(`quiz:hot_spot.shape.${each}`),
                icon: <Icon icon={ICONS[each]} small />,
              }))}
            />
            {isFull ? (
              <span className="hint my-0">{t('quiz:hot_spot.full', { count: MAX_OPTIONS })}</span>
            ) : (
              <Button variant="ghost" size="small" onClick={() => add(regionWithin(shape, MIDDLE))}>
                <Icon icon={Plus} small />
                {t('quiz:hot_spot.add')}
              </Button>
            )}
          </div>
          <RegionPicture {...edits} image={image} shape={shape} isFull={isFull} onAdd={add} />
          <RegionList {...edits} faultOf={faultOf} />
        </div>
      )}
    </Field>
  );
}
