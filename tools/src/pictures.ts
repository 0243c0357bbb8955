// draws what is asked for as it loads
import '../../commerce-api/src/demo-catalogue/pictures/make.ts';
