// draws what is asked for as it loads
import '../../commerce-api/src/pictures/make.ts';
