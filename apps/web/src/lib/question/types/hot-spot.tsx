import type { QuestionOf } from '@dars/contracts/content/question';
import { regionsOfPoints } from '@dars/contracts/content/question/picture-regions';
import { useTranslate } from '@dars/i18n/client';
import { IconButton } from '@dars/ui/button';
import { classNames } from '@dars/ui/class-names';
import { Icon } from '@dars/ui/icon';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { UserText } from '@dars/ui/user-text';
import { Move, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { AnswerProps } from '../answer-props.ts';
import { Marker } from '../picture/marker.tsx';
import { PictureFrame } from '../picture/picture-frame.tsx';
import { pointerPlace, usePlaceText } from '../picture/picture-place.ts';
import { DrawingLayer, RegionDrawing } from '../picture/region-drawing.tsx';
import { useMarkerKeys } from '../picture/use-marker-keys.ts';
import { type Markers, useMarkers } from '../picture/use-markers.ts';
import { Verdict } from '../verdict.tsx';
import type { AnsweredType } from './answered-type.ts';

const HotSpotAnswer = (props: AnswerProps<'hotSpot'>) =>
  props.readOnly ? <PlacedMarkers {...props} /> : <MarkersField {...props} />;

/** A picture on which a learner places markers by pointer or by keys, and the list of the placed ones. */
function MarkersField({ question, value, onChange, labelledBy }: AnswerProps<'hotSpot'>) {
  const { image, imageDescription, markerCount } = question;
  const t = useTranslate('attempt');
  const { pointText } = usePlaceText();
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const placed = value?.markers ?? [];
  const markers = useMarkers(placed, {
    most: markerCount,
    onChange: (next) => onChange(next.length === 0 ? null : { type: 'hotSpot', markers: next }),
  });
  const keys = useMarkerKeys(markers);
  const { ref, ...focus } = useFocusFallback(`${placed.length}`);
  /** Whether the crosshair shows where the keys act. */
  const [isKeyed, setKeyed] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys.onKey(event)) return;
    setKeyed(true);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div ref={ref} {...focus} role="group" aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3">
      <div id={hintId} className="text-small text-ink-2">
        <p>{t('attempt:hot_spot.hint', { count: markerCount })}</p>
        <p className="pointer-coarse:hidden">{t('attempt:hot_spot.keys')}</p>
      </div>
      <PictureFrame
        ref={frame}
        image={image ?? ''}
        alt=""
        role="application"
        tabIndex={0}
        aria-label={imageDescription}
        aria-describedby={hintId}
        className="group cursor-crosshair"
        onKeyDown={onKeyDown}
        onBlur={() => {
          setKeyed(false);
          markers.drop();
        }}
        onPointerDown={() => setKeyed(false)}
        onClick={(event) => {
          const at = pointerPlace(event.currentTarget, event);
          keys.setCursor(at);
          markers.place(at);
        }}
      >
        <Crosshair at={keys.cursor} isShown={isKeyed} />
        {markers.shown.map((at, index) => (
          <DraggedMarker
            // biome-ignore lint/suspicious/noArrayIndexKey: a marker has no other name than its number.
            key={index}
            index={index}
            markers={markers}
            isKeyed={isKeyed}
            at={at}
          />
        ))}
      </PictureFrame>
      <p aria-live="polite" className="min-h-6 text-small text-ink-2">
        {markers.announcement}
      </p>
      <ul aria-label={t('attempt:hot_spot.list')} className="flex flex-wrap gap-2.5 empty:hidden">
        {placed.map((at, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a marker has no other name than its number.
            key={index}
            className="flex items-center gap-1 rounded-control border border-line bg-surface ps-3 text-small"
          >
            <span className="me-1">
              <b>{t('attempt:hot_spot.marker', { number: index + 1 })}</b> {pointText(at)}
            </span>
            <IconButton
              variant="ghost"
              label={t('attempt:hot_spot.move', { number: index + 1 })}
              onClick={() => {
                setKeyed(true);
                frame.current?.focus();
                keys.hold(index);
              }}
            >
              <Icon icon={Move} small />
            </IconButton>
            <IconButton
              variant="ghost"
              label={t('attempt:hot_spot.remove', { number: index + 1 })}
              onClick={() => markers.remove(index)}
            >
              <Icon icon={X} small />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Two lines through the place where the keys act. */
const Crosshair = ({ at, isShown }: { at: { x: number; y: number }; isShown: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames('pointer-events-none absolute inset-0', !isShown && 'hidden group-focus-visible:block')}
  >
    <span className="absolute inset-y-0 w-0.5 bg-ink outline-1 outline-white" style={{ left: `${at.x * 100}%` }} />
    <span className="absolute inset-x-0 h-0.5 bg-ink outline-1 outline-white" style={{ top: `${at.y * 100}%` }} />
  </span>
);

interface DraggedMarkerProps {
  index: number;
  at: { x: number; y: number };
  markers: Markers;
  isKeyed: boolean;
}

/** A marker that a pointer drags. */
function DraggedMarker({ index, at, markers, isKeyed }: DraggedMarkerProps) {
  /** How far the pointer is from the point of the marker that it drags, and whether it has moved. */
  const drag = useRef<{ x: number; y: number; hasMoved: boolean }>(undefined);
  const isHeld = markers.moved === index;
  function pointAt(event: PointerEvent<HTMLElement>) {
    const { parentElement } = event.currentTarget;
    if (!drag.current || !parentElement) return at;
    const pointer = pointerPlace(parentElement, event);
    return { x: pointer.x - drag.current.x, y: pointer.y - drag.current.y };
  }
  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: 0, y: 0, hasMoved: false };
    const { x, y } = pointAt(event);
    drag.current = { x: x - at.x, y: y - at.y, hasMoved: false };
    markers.hold(index);
  }
  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    drag.current.hasMoved = true;
    markers.drag(pointAt(event));
  }
  function end(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    markers.drop(drag.current.hasMoved ? pointAt(event) : at);
    drag.current = undefined;
  }
  return (
    <Marker
      number={index + 1}
      at={at}
      isHeld={isHeld && isKeyed}
      className="cursor-grab touch-none active:cursor-grabbing"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = undefined;
        markers.cancel();
      }}
      // A press on a marker is none on the picture, which would place another one.
      onClick={(event) => event.stopPropagation()}
    />
  );
}

/** The markers of an answer that is not changed any more, with the right regions once these are shown. */
function PlacedMarkers({ question, value, labelledBy, answerKey }: AnswerProps<'hotSpot'>) {
  const t = useTranslate('attempt');
  const { pointText } = usePlaceText();
  const markers = value?.markers ?? [];
  const regions = answerKey && regionsOfPoints(answerKey.regions, markers);
  const isRight = (index: number) => (regions ? regions[index] !== undefined : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div role="group" aria-labelledby={labelledBy} className="grid min-w-0 grid-cols-1 gap-3">
      <PictureFrame image={question.image ?? ''} alt={question.imageDescription}>
        {answerKey && (
          <DrawingLayer>
            {answerKey.regions.map((region, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: regions have no id and never change their order.
              <RegionDrawing key={index} region={region} className="fill-success/25 stroke-success" />
            ))}
          </DrawingLayer>
        )}
        {markers.map((at, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a marker has no other name than its number.
          <Marker key={index} number={index + 1} at={at} isRight={isRight(index)} />
        ))}
      </PictureFrame>
      {markers.length === 0 && <p className="text-ink-3">{t('attempt:question.no_answer')}</p>}
      <ul aria-label={t('attempt:hot_spot.list')} className="grid gap-1.5 text-small empty:hidden">
        {markers.map((at, index) => {
          const judged = isRight(index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a marker has no other name than its number.
            <li key={index} className="flex flex-wrap items-baseline gap-x-3">
              <span>
                <b>{t('attempt:hot_spot.marker', { number: index + 1 })}</b> {pointText(at)}
              </span>
              {judged !== undefined && <Verdict isRight={judged} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The right regions in words. The picture shows them, too. */
function RightRegions({ answerKey: { regions, markerCount } }: { answerKey: QuestionOf<'hotSpot'> }) {
  const t = useTranslate('attempt');
  const { regionText } = usePlaceText();
  return (
    <>
      {markerCount < regions.length && <p>{t('attempt:hot_spot.any', { count: markerCount })}</p>}
      <ul className="grid gap-1">
        {regions.map((region, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: regions have no id and never change their order.
          <li key={index}>
            {region.name !== '' && <UserText as="b">{region.name}</UserText>} {regionText(region)}
          </li>
        ))}
      </ul>
    </>
  );
}

export const hotSpot: AnsweredType<'hotSpot'> = {
  Answer: HotSpotAnswer,
  Key: RightRegions,
  countChoices: () => 0,
  drawsImage: true,
};
