import { chosenSince, lookBody, realChanges, type Look } from './look';

const saved: Look = {
  profileImage: { path: 'pictures/a/640.webp' },
  backgroundImage: null,
  coverNumber: 1,
  fontColor: '#000000',
  introduction: '',
};

describe('the changes of a look', () => {
  it('are what differs from what is saved', () => {
    expect(realChanges(saved, { coverNumber: 3, fontColor: '#000000' })).toEqual({ coverNumber: 3 });
    expect(realChanges(saved, { profileImage: { path: 'pictures/a/640.webp' } })).toEqual({});
    expect(realChanges(saved, {})).toEqual({});
    expect(realChanges(saved, { introduction: '반가워요' })).toEqual({ introduction: '반가워요' });
    expect(realChanges({ ...saved, introduction: '반가워요' }, { introduction: '' })).toEqual({ introduction: '' });
  });

  it('include a picture that is taken away', () => {
    expect(realChanges(saved, { profileImage: null })).toEqual({ profileImage: null });
    expect(realChanges({ ...saved, backgroundImage: { path: 'pictures/b.webp' } }, { backgroundImage: null })).toEqual({
      backgroundImage: null,
    });
    expect(realChanges({ ...saved, profileImage: null }, { profileImage: null })).toEqual({});
  });

  it('that were chosen while others were being saved are still to be saved', () => {
    const sent = { coverNumber: 3, fontColor: '#123456' };
    const profileImage = { path: 'pictures/b.webp' };
    expect(chosenSince(sent, sent)).toEqual({});
    expect(chosenSince(sent, { ...sent, profileImage, fontColor: '#654321' })).toEqual({
      profileImage,
      fontColor: '#654321',
    });
    expect(chosenSince({ profileImage }, { profileImage: null })).toEqual({ profileImage: null });
  });

  it('are sent alone, a picture by its path', () => {
    expect(lookBody({ coverNumber: 2 })).toEqual({ coverNumber: 2 });
    expect(lookBody({ profileImage: { path: 'pictures/b.webp' } })).toEqual({
      profileImage: 'pictures/b.webp',
    });
    expect(lookBody({ profileImage: null, backgroundImage: null })).toEqual({
      profileImage: null,
      backgroundImage: null,
    });
  });
});
