throw new Error('cannot even load');
