import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Hex, type Hsv, hexOfHsv, hsvOf } from '../brand/color.ts';
import '../styles/picker.css';

interface ColorPickerProps {
  value: Hex;
  onChange: (value: Hex) => void;
  labels: { shade: string; hue: string };
}

/** Step of an arrow key, as a share of the whole range. */
const STEP = 0.01;
/** The same step with the shift key. */
const BIG_STEP = 0.1;
const DEGREES = 360;

/** A picker for every colour: its shade on a plane, its hue on a line. Both run left to right in every language. */
export function ColorPicker({ value, onChange, labels }: ColorPickerProps) {
  // Holds what a hexadecimal number cannot: the hue of a grey, and the exact position of the pointer.
  const [exact, setExact] = useState<Hsv>(() => hsvOf(value));
  const color = hexOfHsv(exact) === value.toLowerCase() ? exact : hsvOf(value, exact.h);
  const pick = (change: Partial<Hsv>) => {
    const next = { ...color, ...change };
    setExact(next);
    onChange(hexOfHsv(next));
  };
  const pure = hexOfHsv({ h: color.h, s: 1, v: 1 });
  return (
    <div dir="ltr" className="picker">
      <Plane
        className="picker-shade"
        label={labels.shade}
        text={value}
        background={pure}
        thumbColor={value}
        position={{ x: color.s, y: 1 - color.v }}
        onMove={({ x, y }) => pick({ s: x, v: 1 - y })}
      />
      <Plane
        className="picker-hue"
        label={labels.hue}
        text={`${Math.round(color.h)}°`}
        thumbColor={pure}
        position={{ x: color.h / DEGREES, y: 0.5 }}
        onMove={({ x }) => pick({ h: Math.min(DEGREES - 1, x * DEGREES) })}
      />
    </div>
  );
}

interface Point {
  x: number;
  y: number;
}

interface PlaneProps {
  className: string;
  label: string;
  /** The value in words. */
  text: string;
  background?: Hex;
  thumbColor: Hex;
  position: Point;
  onMove: (to: Point) => void;
}

function Plane({ className, label, text, background, thumbColor, position, onMove }: PlaneProps) {
  const plane = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const move = ({ x, y }: Point) => onMove({ x: within(x), y: within(y) });

  function moveToPointer(event: PointerEvent) {
    const box = plane.current?.getBoundingClientRect();
    if (!box) return;
    move({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }

  function moveByKey(event: KeyboardEvent) {
    const step = event.shiftKey ? BIG_STEP : STEP;
    const [x, y] = ARROWS[event.code] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    move({ x: position.x + x * step, y: position.y + y * step });
  }

  return (
    <div
      ref={plane}
      className={className}
      style={background && { backgroundColor: background }}
      onPointerDown={(event) => {
        event.preventDefault();
        plane.current?.setPointerCapture(event.pointerId);
        thumb.current?.focus();
        moveToPointer(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && moveToPointer(event)}
    >
      <span
        ref={thumb}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position.x * 100)}
        aria-valuetext={text}
        className="picker-thumb"
        style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%`, backgroundColor: thumbColor }}
        onKeyDown={moveByKey}
      />
    </div>
  );
}

const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (share: number) => Math.min(1, Math.max(0, share));
