import { MAX_CORNERS, MIN_CORNERS, MIN_REGION } from '@dars/contracts/content/question/limits';
import type { PicturePoint, PictureRegion } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { PictureFrame } from '../../../lib/question/picture/picture-frame.tsx';
import { ARROWS, boxAround, pointerPlace, toPoint, usePlaceText } from '../../../lib/question/picture/picture-place.ts';
import { DrawingLayer, RegionDrawing } from '../../../lib/question/picture/region-drawing.tsx';
import {
  boxBetween,
  handlesOf,
  movedBy,
  type RegionLine,
  type RegionShape,
  regionWithin,
  resizedBy,
  shownRegion,
  withHandleAt,
  withPlace,
} from '../draft/draft-regions.ts';
import type { RegionEdits } from './region-edits.ts';

/** The step of an arrow key. */
const STEP = 0.01;

interface RegionPictureProps extends RegionEdits {
  image: string;
  /** The shape that is drawn next. */
  shape: RegionShape;
  isFull: boolean;
  onAdd: (region: PictureRegion) => void;
}

/** What the pointer does while it is down. */
type Gesture =
  | { kind: 'draw'; from: PicturePoint }
  | { kind: 'move'; edited: RegionLine; region: PictureRegion; from: PicturePoint }
  | { kind: 'handle'; edited: RegionLine; region: PictureRegion; handle: number };

/** A picture on which an author draws regions, and moves and resizes them by a pointer or by keys. */
export function RegionPicture(props: RegionPictureProps) {
  const { image, shape, isFull, onAdd, regions, selected, onSelect, onReplace } = props;
  const t = useTranslate('quiz');
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const gesture = useRef<Gesture>(undefined);
  /** The region that the pointer is changing, and the key of the one that it replaces. */
  const [preview, setPreview] = useState<{ key?: string; region: PictureRegion }>();
  /** The corners of a polygon that is being drawn. */
  const [corners, setCorners] = useState<readonly PicturePoint[]>([]);

  const placeOf = (event: PointerEvent): PicturePoint =>
    frame.current ? pointerPlace(frame.current, event) : { x: 0, y: 0 };

  function start(event: PointerEvent, next: Gesture) {
    if (event.button !== 0) return;
    event.stopPropagation();
    frame.current?.setPointerCapture(event.pointerId);
    gesture.current = next;
    onSelect(next.kind === 'draw' ? undefined : next.edited.key);
  }
  function changedBy(event: PointerEvent): { key?: string; region: PictureRegion } | undefined {
    const at = placeOf(event);
    const { current } = gesture;
    if (!current) return undefined;
    if (current.kind === 'draw') return { region: regionWithin(shape, boxBetween(current.from, at)) };
    const { edited, region } = current;
    const changed =
      current.kind === 'move'
        ? movedBy(region, { x: at.x - current.from.x, y: at.y - current.from.y })
        : withHandleAt(region, current.handle, at);
    return { key: edited.key, region: changed };
  }
  function end(event: PointerEvent) {
    const { current } = gesture;
    const changed = changedBy(event);
    gesture.current = undefined;
    setPreview(undefined);
    if (!current || !changed) return;
    const { width, height } = boxAround(changed.region);
    if (width < MIN_REGION || height < MIN_REGION) return;
    if (current.kind === 'draw') onAdd(changed.region);
    else if (preview) onReplace(withPlace(current.edited, changed.region));
  }
  function startOnPicture(event: PointerEvent) {
    if (event.button !== 0 || isFull) return;
    if (shape !== 'polygon') return start(event, { kind: 'draw', from: placeOf(event) });
    onSelect(undefined);
    if (corners.length < MAX_CORNERS) setCorners([...corners, placeOf(event)]);
  }
  function finish() {
    onAdd({ shape: 'polygon', name: '', corners: [...corners] });
    setCorners([]);
  }
  const isDrawing = shape === 'polygon' && corners.length > 0;

  return (
    <div className="grid grid-cols-1 gap-2">
      <PictureFrame
        ref={frame}
        image={image}
        alt=""
        className={classNames('touch-none', !isFull && 'cursor-crosshair')}
        onPointerDown={startOnPicture}
        onPointerMove={(event) => gesture.current && setPreview(changedBy(event))}
        onPointerUp={end}
        onPointerCancel={() => {
          gesture.current = undefined;
          setPreview(undefined);
        }}
      >
        <DrawingLayer>
          {regions.map((edited, index) => (
            <EditedRegion
              key={edited.key}
              {...props}
              edited={edited}
              number={index + 1}
              shown={preview?.key === edited.key ? preview.region : shownRegion(edited)}
              hintId={hintId}
              onStart={(event, region) => start(event, { kind: 'move', edited, region, from: placeOf(event) })}
            />
          ))}
          {preview && preview.key === undefined && (
            <RegionDrawing region={preview.region} className="fill-brand/20 stroke-brand" />
          )}
          {isDrawing && (
            <polyline
              points={corners.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
              vectorEffect="non-scaling-stroke"
              className="fill-brand/20 stroke-brand stroke-[2.5px]"
            />
          )}
        </DrawingLayer>
        {regions.map((edited, index) => {
          const region = preview?.key === edited.key ? preview.region : shownRegion(edited);
          return (
            region && (
              <RegionSigns
                key={edited.key}
                number={index + 1}
                region={region}
                isSelected={edited.key === selected}
                onStart={(event, handle) => start(event, { kind: 'handle', edited, region, handle })}
              />
            )
          );
        })}
        {isDrawing &&
          corners.map((corner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name than its place.
            <Handle key={index} at={corner} />
          ))}
      </PictureFrame>
      <p id={hintId} className="sr">
        {t('quiz:hot_spot.keys')}
      </p>
      {shape === 'polygon' && !isFull && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="hint my-0">{t('quiz:hot_spot.corners')}</p>
          {isDrawing && (
            <>
              <Button size="small" variant="tint" disabled={corners.length < MIN_CORNERS} onClick={finish}>
                {t('quiz:hot_spot.finish')}
              </Button>
              <Button size="small" variant="ghost" onClick={() => setCorners([])}>
                {t('common:actions.cancel')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface EditedRegionProps extends RegionEdits {
  edited: RegionLine;
  number: number;
  /** Undefined while one of the numbers is none. */
  shown: PictureRegion | undefined;
  hintId: string;
  onStart: (event: PointerEvent, region: PictureRegion) => void;
}

/** A region on the picture, which takes the focus and the keys. */
function EditedRegion(props: EditedRegionProps) {
  const { edited, number, shown, hintId, selected, onSelect, onReplace, onRemove, onStart } = props;
  const t = useTranslate('quiz');
  const { regionText } = usePlaceText();
  if (!shown) return null;
  const region = shown;
  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.code];
    if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const by = { x: arrow.x * STEP, y: arrow.y * STEP };
      onReplace(withPlace(edited, event.shiftKey ? resizedBy(region, by, MIN_REGION) : movedBy(region, by)));
    } else if (event.code === 'Delete' || event.code === 'Backspace') onRemove(edited);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const isSelected = edited.key === selected;
  const name = [t('quiz:hot_spot.region', { number }), edited.text, regionText(region)].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be a part of a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-describedby={hintId}
      aria-pressed={isSelected}
      className="cursor-move outline-none [&:focus-visible>*]:stroke-ink"
      onFocus={() => onSelect(edited.key)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onStart(event, region)}
    >
      <RegionDrawing
        region={region}
        className={classNames('stroke-brand', isSelected ? 'fill-brand/35' : 'fill-brand/20')}
      />
    </g>
  );
}

interface RegionSignsProps {
  number: number;
  region: PictureRegion;
  isSelected: boolean;
  onStart: (event: PointerEvent, handle: number) => void;
}

/** The number of a region in its middle, and the handles of the selected one. */
function RegionSigns({ number, region, isSelected, onStart }: RegionSignsProps) {
  const { x, y, width, height } = boxAround(region);
  return (
    <>
      <span
        aria-hidden="true"
        style={{ left: `${(x + width / 2) * 100}%`, top: `${(y + height / 2) * 100}%` }}
        className="num pointer-events-none absolute grid size-6 -translate-1/2 place-items-center rounded-[6px] bg-brand text-caption/none font-bold text-on-brand outline-2 outline-white"
      >
        {number}
      </span>
      {isSelected &&
        handlesOf(region).map((at, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a handle has no other name than its place.
          <Handle key={index} at={toPoint(at)} onPointerDown={(event) => onStart(event, index)} />
        ))}
    </>
  );
}

interface HandleProps {
  at: PicturePoint;
  onPointerDown?: (event: PointerEvent) => void;
}

/** A corner by which a pointer changes the shape. Keys and numbers do the same without it. */
const Handle = ({ at, onPointerDown }: HandleProps) => (
  <span
    aria-hidden="true"
    style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
    className={classNames(
      'absolute grid size-8 -translate-1/2 place-items-center',
      onPointerDown ? 'cursor-pointer' : 'pointer-events-none',
    )}
    onPointerDown={onPointerDown}
  >
    <span className="size-3 rounded-[3px] border-2 border-brand bg-white" />
  </span>
);
