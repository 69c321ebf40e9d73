declare module 'quality/element';
