#!/usr/bin/env node
console.log('matchpost');
