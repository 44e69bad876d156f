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
const LEAP = 0.1;
const TURN = 360;

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
        ground={pure}
        face={value}
        at={{ x: color.s, y: 1 - color.v }}
        onMove={({ x, y }) => pick({ s: x, v: 1 - y })}
      />
      <Plane
        className="picker-hue"
        label={labels.hue}
        text={`${Math.round(color.h)}°`}
        face={pure}
        at={{ x: color.h / TURN, y: 0.5 }}
        onMove={({ x }) => pick({ h: Math.min(TURN - 1, x * TURN) })}
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
  ground?: Hex;
  face: Hex;
  at: Point;
  onMove: (to: Point) => void;
}

function Plane({ className, label, text, ground, face, at, onMove }: PlaneProps) {
  const plane = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const move = ({ x, y }: Point) => onMove({ x: within(x), y: within(y) });

  function point(event: PointerEvent) {
    const box = plane.current?.getBoundingClientRect();
    if (!box) return;
    move({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  }

  function steer(event: KeyboardEvent) {
    const step = event.shiftKey ? LEAP : STEP;
    const [x, y] = ARROWS[event.code] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    move({ x: at.x + x * step, y: at.y + y * step });
  }

  return (
    <div
      ref={plane}
      className={className}
      style={ground && { backgroundColor: ground }}
      onPointerDown={(event) => {
        event.preventDefault();
        plane.current?.setPointerCapture(event.pointerId);
        thumb.current?.focus();
        point(event);
      }}
      onPointerMove={(event) => event.buttons > 0 && point(event)}
    >
      <span
        ref={thumb}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at.x * 100)}
        aria-valuetext={text}
        className="picker-thumb"
        style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, backgroundColor: face }}
        onKeyDown={steer}
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
