import { describe, expect, it } from 'vitest';
import { toastBottom } from './toast-place.ts';

const SCREEN = { top: 16, bottom: 800 };
const box = (top: number, bottom: number, left = 0, right = 1280) => ({ top, bottom, left, right });
/** A toast of 80 px at the right, at any height. */
const TOAST = box(704, 784, 884, 1264);

describe('toastBottom', () => {
  it('keeps a gap to the lower edge when nothing is in the way', () => {
    expect(toastBottom(TOAST, [], SCREEN)).toBe(784);
    expect(toastBottom(TOAST, [box(0, 56), box(740, 800, 0, 640)], SCREEN)).toBe(784);
  });

  it('returns a place above a bar at the lower edge', () => {
    expect(toastBottom(TOAST, [box(732, 800)], SCREEN)).toBe(716);
  });

  it('returns a place above each of several boxes that the toasts would cover in turn', () => {
    expect(toastBottom(TOAST, [box(600, 640, 900, 1200), box(732, 800)], SCREEN)).toBe(584);
  });

  it('returns a place above a short dialog, and above only the buttons of a tall one', () => {
    expect(toastBottom(TOAST, [box(400, 800), box(730, 800)], SCREEN)).toBe(384);
    expect(toastBottom(TOAST, [box(28, 800), box(730, 800)], SCREEN)).toBe(714);
  });

  it('ignores a box that covers the whole screen', () => {
    expect(toastBottom(TOAST, [box(0, 800)], SCREEN)).toBe(784);
  });

  it('returns a place above an on-screen keyboard', () => {
    expect(toastBottom(TOAST, [], { top: 16, bottom: 460 })).toBe(444);
  });
});
