/** The kinds of file that the picture field offers; the server looks at the bytes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
