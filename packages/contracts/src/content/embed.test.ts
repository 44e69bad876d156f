import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBED_ORIGINS, EMBED_PROVIDERS, type Embed, embedPage, embedPlayer, parseEmbed } from './embed.ts';

const youtubeId = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
const vimeoId = fc
  .tuple(fc.integer({ min: 1, max: 999_999_999_999 }), fc.option(fc.stringMatching(/^[0-9a-f]{6,40}$/)))
  .map(([number, key]) => (key ? `${number}/${key}` : `${number}`));
const anyEmbed: fc.Arbitrary<Embed> = fc.oneof(
  youtubeId.map((id) => ({ provider: 'youtube' as const, id })),
  vimeoId.map((id) => ({ provider: 'vimeo' as const, id })),
);

describe('parseEmbed', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'youtube', 'dQw4w9WgXcQ'],
    ['http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    [' youtu.be/dQw4w9WgXcQ?si=abc ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'vimeo', '76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ])('reads %s', (address, provider, id) => {
    expect(parseEmbed(address)).toEqual({ provider, id });
  });

  it.each([
    '',
    'https://example.test/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.example.test/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL1',
    'https://youtu.be/',
    'https://vimeo.com/about',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'ftp://youtu.be/dQw4w9WgXcQ',
  ])('refuses %j', (address) => {
    expect(parseEmbed(address)).toBeUndefined();
  });

  it('reads the same video out of the address of its page and of its player', () => {
    fc.assert(
      fc.property(anyEmbed, (video) => {
        expect(parseEmbed(embedPage(video))).toEqual(video);
        expect(parseEmbed(embedPlayer(video))).toEqual(video);
      }),
    );
  });

  it('leads to a player of a known service for any text that it accepts, and to an id that the database stores', () => {
    const part = fc.constantFrom(
      'https://',
      'youtu.be/',
      'www.youtube.com/',
      'watch?v=',
      'vimeo.com/',
      'video/',
      '@',
      '"',
      '<',
      '..',
      '/',
      '?h=',
    );
    const anyText = fc
      .array(fc.oneof(part, fc.string(), youtubeId, vimeoId), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyText, (text) => {
        const video = parseEmbed(text);
        if (!video) return;
        expect(video.id).toMatch(/^[A-Za-z0-9_/-]{1,64}$/);
        expect(new URL(embedPlayer(video)).origin).toBe(EMBED_ORIGINS[video.provider]);
        expect(EMBED_PROVIDERS).toContain(video.provider);
      }),
      { numRuns: 500 },
    );
  });
});
