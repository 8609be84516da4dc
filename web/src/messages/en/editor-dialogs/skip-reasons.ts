export const reasons = {
  picture: {
    text: '{count, plural, one {One image is} other {# images are}} missing: only linked, or in a format we do not take',
    hint: 'Embed images as PNG or JPEG when you export, or add them here with "Choose logo/image".',
  },
  unsupported: {
    text: '{count, plural, one {One part that templates do not support is} other {# parts that templates do not support are}} missing',
    hint: 'Turn what you need of it into paths or an image in your drawing program.',
  },
  broken: {
    text: '{count, plural, one {One part of the file is faulty and missing} other {# parts of the file are faulty and missing}}',
    hint: 'Open the file in your drawing program and export it again.',
  },
  full: {
    text: 'There is no room for {count, plural, one {one element} other {# elements}}: a template holds 500',
    hint: 'Join several shapes into one in your drawing program.',
  },
  motion: {
    text: '{count, plural, one {One movement is} other {# movements are}} missing: a post stands still',
    hint: 'Check that the still image is right.',
  },
  more: {
    text: '{count, plural, one {One more place is} other {# more places are}} not listed here',
    hint: 'Simplify the file in your drawing program and import it again.',
  },
  clipping: {
    text: '{count, plural, one {One element is} other {# elements are}} no longer clipped and can be seen in full',
    hint: 'Cut shapes in your drawing program, and crop images here in the editor.',
  },
  effect: {
    text: '{count, plural, one {One effect such as a shadow or blur is} other {# effects such as shadows or blur are}} missing',
    hint: 'Set shadows of texts here in the properties; turn other effects into an image in your drawing program.',
  },
  gradient: {
    text: '{count, plural, one {One gradient is} other {# gradients are}} a single colour now',
    hint: 'You can set a straight gradient here in the fill.',
  },
  paint: {
    text: '{count, plural, one {One fill is} other {# fills are}} simpler than in the original',
    hint: 'Choose the colour here in the fill, or add the pattern as an image.',
  },
  dashes: {
    text: '{count, plural, one {One dashed line is} other {# dashed lines are}} solid now',
    hint: 'To keep the gaps, turn the line into shapes in your drawing program.',
  },
  text: {
    text: '{count, plural, one {One text is} other {# texts are}} set more simply: straight, with one font and one colour a line',
    hint: 'Split the text into several, or turn it into paths in your drawing program.',
  },
  property: {
    text: '{count, plural, one {One property that templates do not support is} other {# properties that templates do not support are}} missing',
    hint: 'Compare the image of the import with your drawing. Turn what you need of it into paths in your drawing program.',
  },
  skewed: {
    text: '{count, plural, one {One image is} other {# images are}} not skewed or mirrored as in the original',
    hint: 'Save the image the way it should look and add it here.',
  },
  styles: {
    text: '{count, plural, one {One style rule of the file does} other {# style rules of the file do}} not apply here',
    hint: 'If colours or fonts look different, export styles as attributes of the elements.',
  },
  other: {
    text: '{count, plural, one {One part is} other {# parts are}} simpler than in the original',
    hint: 'Compare the image of the import with your drawing.',
  },
  background: {
    text: '{count, plural, one {The area behind everything is} other {# areas behind everything are}} the background now',
    hint: 'Change its colour here under "Background".',
  },
  hidden: {
    text: '{count, plural, one {One hidden element is} other {# hidden elements are}} left out',
    hint: 'Make the parts you need visible in your drawing program.',
  },
  outside: {
    text: '{count, plural, one {One element far outside the image is} other {# elements far outside the image are}} left out',
    hint: 'Move the parts you need into the image in your drawing program.',
  },
  empty: {
    text: '{count, plural, one {One element with nothing to see is} other {# elements with nothing to see are}} left out',
    hint: 'There is nothing to do.',
  },
  script: {
    text: '{count, plural, one {One program in the file is} other {# programs in the file are}} removed',
    hint: 'That is for your safety. There is nothing to do.',
  },
} as const;
