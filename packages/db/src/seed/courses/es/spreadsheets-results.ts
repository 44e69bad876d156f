import { gallery, lesson, quiz, section, text } from '../../demo-course.ts';
import { numeric, ordering, quizOf, short, single, truth } from '../../demo-quiz.ts';

const SPREADSHEETS_QUIZ = quizOf(() => [
  single(
    'En una lista de pedidos, ¿cómo conviene señalar los que no están cobrados?',
    'Las funciones corrientes no leen colores: lo que importa merece una columna.',
    'Con una columna «Cobrado» que dice sí o no',
    'Pintando la fila de rojo',
    'Moviendo la fila al final y dejando una en blanco',
  ),
  numeric(
    'En la tabla de Rosa los totales son 36, 40, 24, 40 y 54. ¿Qué responde =CONTAR.SI(F2:F6; ">40")?',
    'Solo 54 es mayor que 40; los dos pedidos de 40 exactos no lo son.',
    '1',
  ),
  ordering(
    'Ordena las partes de =BUSCARV(…) tal como se escriben.',
    'Qué busco, dónde, en qué columna está la respuesta y si la coincidencia es exacta.',
    'El valor que se busca',
    'La tabla en la que se busca',
    'El número de la columna que se devuelve',
    'FALSO, para la coincidencia exacta',
  ),
  truth(
    'Al cambiar una celda de número a porcentaje cambia el valor que guarda.',
    'El formato cambia lo que la celda enseña, no lo que guarda.',
    false,
  ),
  single(
    'La fórmula =F2*(1-H1) se copia una fila hacia abajo. ¿Cómo hay que escribirla para que el descuento de H1 no se pierda?',
    'Los dos signos $ fijan la celda; F2 debe seguir moviéndose con cada fila.',
    '=F2*(1-$H$1)',
    '=$F$2*(1-H1)',
    '=$F$2*(1-$H$1)',
  ),
  short(
    '¿Qué función quita los espacios de sobra de un texto?',
    'ESPACIOS deja uno entre palabras y ninguno en los extremos.',
    'ESPACIOS',
    '=ESPACIOS',
    'ESPACIOS()',
    '=ESPACIOS()',
  ),
  single(
    '¿Qué gráfico enseña mejor cómo han cambiado las ventas de doce meses?',
    'Una línea une los meses en su orden y deja ver la tendencia.',
    'Una línea',
    'Un círculo con doce sectores',
    'Una tabla con colores',
  ),
]);

export const SPREADSHEET_RESULTS_SECTION = section(
  'Enseñar el resultado',
  lesson(
    'Resumir y dibujar',
    'Una tabla dinámica, un gráfico y una frase.',
    text(
      'De mil filas a una frase',
      `Nadie lee mil filas. Quien te pide un informe quiere una respuesta, una prueba y la posibilidad de preguntar algo más. La respuesta es una frase, la prueba es un gráfico y lo demás está en la tabla dinámica.
      ## La tabla dinámica
      Es la herramienta que más tiempo ahorra y la que más gente evita, por su nombre. Hace lo mismo que SUMAR.SI, pero sin fórmulas y para todas las combinaciones a la vez. Colócate en una celda de la lista y busca «tabla dinámica» en el menú Insertar. Aparecen cuatro zonas vacías a las que se arrastran los encabezados:
      - Filas: lo que quieres ver hacia abajo, como el cliente.
      - Columnas: lo que quieres ver hacia un lado, como el producto.
      - Valores: lo que se suma o se cuenta, como el total.
      - Filtros: lo que limita el conjunto, como un mes.
      Con los pedidos de Rosa, si pones Cliente en filas, Producto en columnas y Total en valores, sale esto:
      $                 Magdalenas  Pan de molde  Tarta de queso  Total
      $ Café Sol                 –            24              36     60
      $ Escuela Norte           40             –               –     40
      $ Hotel Mar                –            40              54     94
      $ Total                   40            64              90    194
      De un vistazo se ve que la tarta trae casi la mitad del dinero con solo dos pedidos, y que la escuela compra una única cosa. Arrastra Producto fuera, pon Fecha en su lugar y tendrás otra pregunta respondida. No puedes estropear nada: la lista original no se toca.
      Dos avisos. Si en Valores aparece «Cuenta» en vez de «Suma», suele haber un texto escondido en la columna. Y cuando cambie la lista, recuerda que en Excel y en LibreOffice la tabla dinámica no se entera hasta que la actualizas.
      ## Cuidado con el promedio
      El promedio de los cinco pedidos es 38,8, pero ningún pedido vale eso. Si llegara uno de 1000, el promedio subiría a 199, y cinco de los seis seguirían sin pasar de 54. Cuando hay valores muy grandes, acompáñalo de la mediana, el valor del centro. Con los cinco pedidos la función MEDIANA da 40 y, con el sexto, sigue dando 40.
      $$ \\frac{5 \\times 38{,}8 + 1000}{6} = \\frac{1194}{6} = 199
      ## Elegir el gráfico
      La pregunta manda, no el catálogo.
      1. ¿Quién tiene más? Barras, ordenadas de mayor a menor. Si los nombres son largos, barras horizontales.
      2. ¿Cómo ha cambiado? Una línea, con el tiempo de izquierda a derecha.
      3. ¿Qué parte del total? Barras otra vez o, como mucho, un círculo con tres o cuatro sectores. Comparar ángulos se nos da mal; comparar longitudes, muy bien.
      4. ¿Van juntas dos cosas? Un diagrama de puntos.
      Las barras empiezan en cero, siempre. Si el eje arranca en 90, una barra de 100 parece el doble que una de 95, cuando la diferencia real es de un cinco por ciento. Una línea puede empezar más arriba, porque en ella se lee la pendiente y no la altura, pero dilo.
      ## Quitar hasta que se entienda
      El gráfico de esta lección compara seis meses. Cinco barras son claras y la última, oscura: no hay duda de dónde hay que mirar. La línea de encima, de otro color, muestra la tendencia, con la pequeña bajada del tercer mes. No hay sombras, ni relieve, ni leyenda con un solo nombre.
      Haz lo mismo con los tuyos: borra los efectos de tres dimensiones, deja pocas líneas de fondo y usa un color fuerte solo para lo que cuentas. No confíes el mensaje únicamente al color; aproximadamente uno de cada doce hombres no distingue bien el rojo del verde.
      Y escribe el título como una conclusión. «Ventas por mes» no dice nada; «En junio vendimos más que nunca» ahorra la explicación.
      ## El informe en tres líneas
      Una frase con la respuesta, un gráfico que la demuestra y una nota con la fecha de los datos y lo que no incluyen. Si después de leerlo alguien pregunta «¿y qué hacemos?», añade una cuarta línea: qué propones.
      ## Ejercicio
      Haz la tabla dinámica de Rosa y comprueba que el total general es 194. Dibuja las ventas por cliente con barras ordenadas y escribe un título que sea una conclusión. Enséñaselo cinco segundos a alguien, tápalo y pregúntale qué decía.
      ## Para recordar
      La tabla dinámica resume, la pregunta elige el gráfico y el título dice la conclusión. Las barras, desde cero.`,
    ),
    gallery('Un gráfico con la última barra destacada', [
      'chart',
      'Gráfico de seis barras, cinco claras y la última oscura, con una línea encima que sube de izquierda a derecha y baja un poco en la tercera',
    ]),
  ),
  lesson(
    'Comprueba lo aprendido',
    'Siete preguntas sobre la hoja de Rosa.',
    quiz('Prueba: de la lista al resumen', SPREADSHEETS_QUIZ),
  ),
);
