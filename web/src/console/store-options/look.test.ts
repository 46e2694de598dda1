import { chosenSince, lookBody, realChanges, type Look } from './look';

const saved: Look = {
  profile_image: { attach_file_path: 'pictures/a/640.webp' },
  cover_number: 1,
  font_color: '#000000',
};

describe('the changes of a look', () => {
  it('are what differs from what is saved', () => {
    expect(realChanges(saved, { cover_number: 3, font_color: '#000000' })).toEqual({ cover_number: 3 });
    expect(realChanges(saved, { profile_image: { attach_file_path: 'pictures/a/640.webp' } })).toEqual({});
    expect(realChanges(saved, {})).toEqual({});
  });

  it('include a picture that is taken away', () => {
    expect(realChanges(saved, { profile_image: null })).toEqual({ profile_image: null });
    expect(realChanges({ ...saved, profile_image: null }, { profile_image: null })).toEqual({});
  });

  it('that were chosen while others were being saved are still to be saved', () => {
    const sent = { cover_number: 3, font_color: '#123456' };
    const profile_image = { attach_file_path: 'pictures/b.webp' };
    expect(chosenSince(sent, sent)).toEqual({});
    expect(chosenSince(sent, { ...sent, profile_image, font_color: '#654321' })).toEqual({
      profile_image,
      font_color: '#654321',
    });
    expect(chosenSince({ profile_image }, { profile_image: null })).toEqual({ profile_image: null });
  });

  it('are sent alone, a picture by its path', () => {
    expect(lookBody({ cover_number: 2 })).toEqual({ cover_number: 2 });
    expect(lookBody({ profile_image: { attach_file_path: 'pictures/b.webp' } })).toEqual({
      profile_image: 'pictures/b.webp',
    });
    expect(lookBody({ profile_image: null })).toEqual({ profile_image: null });
  });
});
