import type { TemplateKey } from '@dars/contracts/portal/settings';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton } from '@dars/ui/feedback/skeleton';

interface Shape {
  hero: string;
  grid: string;
  card: string;
  cards: number;
}

/** The shape of each template's home: its head, and the cards below. */
const SHAPES: Record<TemplateKey, Shape> = {
  diwan: {
    hero: 'h-[356px] w-full rounded-none',
    grid: 'mx-auto grid max-w-[1216px] grid-cols-4 gap-7 px-6 py-16 max-[1080px]:grid-cols-3 max-[760px]:grid-cols-2 xl:px-0',
    card: 'aspect-[5/6] w-full',
    cards: 8,
  },
  masar: {
    hero: 'mx-auto h-[340px] w-full max-w-[1132px] rounded-[20px] max-[1180px]:mx-6 max-[1180px]:w-auto',
    grid: 'mx-auto grid max-w-[1180px] gap-6 px-6 py-8',
    card: 'mx-auto size-14',
    cards: 4,
  },
  majlis: {
    hero: 'mx-10 mt-4 h-24 max-w-[1160px] narrow:mx-4',
    grid: 'grid max-w-[1240px] grid-cols-3 gap-4 px-10 py-8 max-[1180px]:grid-cols-1 narrow:px-4',
    card: 'h-40 w-full rounded-card',
    cards: 6,
  },
  shasha: {
    hero: 'h-[560px] w-full rounded-none opacity-20',
    grid: 'grid grid-cols-4 gap-4 overflow-clip px-14 py-8 max-[1080px]:grid-cols-2 narrow:px-4',
    card: 'aspect-video w-full opacity-20',
    cards: 4,
  },
};

/** The placeholder while the home is loading. */
export function HomeSkeleton({ template }: { template: TemplateKey }) {
  const t = useTranslate();
  const { hero, grid, card, cards } = SHAPES[template];
  return (
    <div role="status">
      <span className="sr">{t('common:loading')}</span>
      <Skeleton className={`block ${hero}`} />
      <div className={grid}>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal places in a row.
          <Skeleton key={index} className={`block ${card}`} />
        ))}
      </div>
    </div>
  );
}
