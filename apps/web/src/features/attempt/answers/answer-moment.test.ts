import { describe, expect, it } from 'vitest';
import { type DeviceClocks, describeGiven, noteServerClock, takeMoment } from './answer-moment.ts';

/** A device whose clocks are set by hand. */
function createDevice() {
  const at = { day: 1_000_000, tick: 5_000, page: 1 };
  const clocks = (): DeviceClocks => ({ now: () => at.day, tick: () => at.tick, page: at.page });
  const pass = (milliseconds: number) => {
    at.day += milliseconds;
    at.tick += milliseconds;
  };
  return { at, clocks, pass };
}

function give() {
  const device = createDevice();
  noteServerClock('attempt', 'signed');
  return { device, moment: takeMoment('attempt', device.clocks()) };
}

describe('describeGiven', () => {
  it('measures the age by the monotonic clock in the same page, whatever the time of day is set to', () => {
    const { device, moment } = give();
    device.pass(60_000);
    device.at.day -= 3_600_000;
    expect(describeGiven(moment, device.clocks())).toEqual({ clock: 'signed', ageMs: 60_000, isMonotonic: true });
  });

  it('measures the age by the time of day after a reload, with isMonotonic false', () => {
    const { device, moment } = give();
    device.pass(60_000);
    Object.assign(device.at, { page: 2, tick: 10 });
    expect(describeGiven(moment, device.clocks())).toEqual({ clock: 'signed', ageMs: 60_000, isMonotonic: false });
  });

  it('measures the age by the time of day after the device has slept, with isMonotonic false', () => {
    const { device, moment } = give();
    device.pass(10_000);
    device.at.day += 300_000;
    expect(describeGiven(moment, device.clocks())).toMatchObject({ ageMs: 310_000, isMonotonic: false });
  });

  it('returns undefined for an answer that is sent at once or was kept without a clock', () => {
    const { device, moment } = give();
    device.pass(1_000);
    expect(describeGiven(moment, device.clocks())).toBeUndefined();
    device.pass(60_000);
    expect(describeGiven({ givenAt: moment.givenAt }, device.clocks())).toBeUndefined();
    expect(describeGiven({ ...moment, clock: null }, device.clocks())).toBeUndefined();
  });
});
